import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { useKit } from '@stay/ui/kit'
import { useLocation } from 'react-router'
import { useAppPaths } from '../use-paths.ts'
import styles from './error-page.module.css'
import { ErrorDetail } from './error-detail.tsx'
import { Head } from './head.tsx'
import { Header } from './header.tsx'
import { useErrorText } from './use-error-text.ts'

export function ErrorPage({ error }: { error: unknown }) {
  const { messages } = useKit()
  const paths = useAppPaths()
  const { pathname, search } = useLocation()
  const { status, isNotFound, title, heading, message } = useErrorText(error)
  return (
    <>
      <Head title={title} isIndexed={false} />
      <Header />
      <main id="content" tabIndex={-1} className={styles['page']}>
        {status && (
          <p className={styles['status']} aria-hidden="true">
            {status}
          </p>
        )}
        <h1>{heading}</h1>
        <p className={styles['message']}>{message}</p>
        <ErrorDetail error={error} />
        <p className={styles['actions']}>
          {!isNotFound && (
            <ButtonLink href={pathname + search} variant="primary" isPlain>
              {messages.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink href={paths.home}>
            <Trans>Go to homepage</Trans>
          </ButtonLink>
          <ButtonLink href={paths.hotels}>
            <Trans>Find a hotel</Trans>
          </ButtonLink>
        </p>
      </main>
    </>
  )
}
