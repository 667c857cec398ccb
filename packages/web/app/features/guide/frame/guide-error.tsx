import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { isRouteErrorResponse } from 'react-router'
import { ErrorDetail } from '../../../shared/frame/error-detail.tsx'
import { Head } from '../../../shared/frame/head.tsx'
import { useErrorText } from '../../../shared/frame/use-error-text.ts'
import { GuideHeader } from './guide-header.tsx'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { SectionError } from './section-error.tsx'
import styles from './guide-error.module.css'

/** Error page inside the frame of the hotel. */
export function GuideError({ error }: { error: unknown }) {
  const paths = useHotelPaths()
  const { status, isNotFound, title, heading, message } = useErrorText(error)
  const isOffline = status === undefined
  return (
    <>
      <Head title={title} isIndexed={false} />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <h1 className={isNotFound || isOffline ? undefined : 'visually-hidden'}>{heading}</h1>
        {isNotFound ? (
          <p>{message}</p>
        ) : (
          <SectionError text={isOffline ? message : undefined} isPlain={!isRouteErrorResponse(error)} />
        )}
        <ErrorDetail error={error} />
        <p>
          <ButtonLink href={paths.details}>
            <Trans>Go to hotel</Trans>
          </ButtonLink>
        </p>
      </main>
    </>
  )
}
