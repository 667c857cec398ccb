import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { useKit } from '@stay/ui/kit'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useAppPath } from '../site.ts'
import styles from './error-page.module.css'
import { Head } from './head.tsx'
import { Header } from './header.tsx'

/** Every error a guest can meet: what it is, in words, and the way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { words } = useKit()
  const appPath = useAppPath()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const title = isMissing ? t`Page Not Found` : t`Internal Server Error`
  return (
    <>
      <Head title={title} isIndexed={false} />
      <Header />
      <main id="content" className={styles['page']}>
        <p className={styles['status']} aria-hidden="true">
          {status}
        </p>
        <h1>{isMissing ? t`Page not found` : t`Internal Server Error`}</h1>
        <p className={styles['message']}>{useMessage(error, status)}</p>
        <p className={styles['ways']}>
          {!isMissing && (
            <ButtonLink href={pathname + search} look="primary" isPlain>
              {words.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink href={appPath('/home')}>
            <Trans>Go to the start page</Trans>
          </ButtonLink>
          <ButtonLink href={appPath('/hotels')}>
            <Trans>Find a hotel</Trans>
          </ButtonLink>
        </p>
      </main>
    </>
  )
}

function useMessage(error: unknown, status: number): string {
  const { t } = useLingui()
  const { words } = useKit()
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined
  if (code === 'network') return words.checkNetwork
  if (status === 404) return t`The address may be mistyped, or the page has moved.`
  if (status === 503) return t`We cannot reach our data at the moment. It usually takes only a few seconds.`
  return words.somethingWentWrong
}
