import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { isRouteErrorResponse } from 'react-router'
import { Head } from '../../../shared/frame/head.tsx'
import { useErrorText } from '../../../shared/frame/use-error-text.ts'
import { GuideHeader } from './guide-header.tsx'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { SectionError } from './section-error.tsx'
import styles from './guide-error.module.css'

/** A page of the hotel that is not there, or could not be had; the hotel around it stays. */
export function GuideError({ error }: { error: unknown }) {
  const paths = useHotelPaths()
  const { status, isMissing, title, heading, message } = useErrorText(error)
  const isAway = status === undefined
  return (
    <>
      <Head title={title} isIndexed={false} />
      <GuideHeader />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <h1 className={isMissing || isAway ? undefined : 'visually-hidden'}>{heading}</h1>
        {isMissing ? (
          <p>{message}</p>
        ) : (
          <SectionError text={isAway ? message : undefined} isPlain={!isRouteErrorResponse(error)} />
        )}
        <p>
          <ButtonLink href={paths.details}>
            <Trans>Go to hotel</Trans>
          </ButtonLink>
        </p>
      </main>
    </>
  )
}
