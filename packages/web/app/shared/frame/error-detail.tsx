import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import type { PageError } from '../api/page-api.ts'
import styles from './error-page.module.css'

/** The public message of a failed API call, which is English only, and its request id for the operator. */
export function ErrorDetail({ error }: { error: unknown }) {
  const { message, requestId } = (isRouteErrorResponse(error) && (error.data as PageError | null)) || {}
  if (!message) return null
  return (
    <p className={styles['detail']}>
      <span lang="en">{message}</span> {requestId && <Trans>Reference: {requestId}</Trans>}
    </p>
  )
}
