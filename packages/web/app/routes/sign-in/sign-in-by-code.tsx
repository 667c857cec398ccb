import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '@stay/ui/button'
import { useKit } from '@stay/ui/kit'
import { Skeleton } from '@stay/ui/skeleton'
import type { ReactNode } from 'react'
import { NoScriptMessage } from '../../features/sign-in/no-script-message.tsx'
import { useSignInErrorText } from '../../features/sign-in/use-sign-in-error-text.ts'
import { Head } from '../../shared/frame/head.tsx'
import { useAppPaths } from '../../shared/use-paths.ts'
import { useIsHydrated } from '../../shared/use-is-hydrated.ts'
import styles from './sign-in-layout.module.css'

/**
 * The page behind the QR code of the TV. To open fast, it does not load the app: the server renders all its states, and
 * the inline script `sign-in-code.ts` shows the current one.
 */
export default function SignInByCode() {
  const { t } = useLingui()
  const { messages } = useKit()
  const errorText = useSignInErrorText()
  // The app renders this page only offline; then the code cannot be checked.
  const shown = useIsHydrated() ? 'network' : 'checking'
  return (
    <>
      <Head title={t`Guest sign-in`} isIndexed={false} />
      <State name="checking" shown={shown}>
        <h1 className="visually-hidden">
          <Trans>Guest sign-in</Trans>
        </h1>
        <p className="visually-hidden" role="status">
          <Trans>Checking the code</Trans>
        </p>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </State>
      <State name="ready" shown={shown}>
        <img alt="" hidden data-image className={styles['image']} />
        <h1>
          <Trans>
            Sign in to room <span data-room />, <span data-hotel />
          </Trans>
        </h1>
        <p>
          <Trans>You’ll see your stay and messages from the hotel on this phone until you check out.</Trans>
        </p>
        <Button variant="primary" data-sign-in>
          <Trans>Sign in</Trans>
        </Button>
      </State>
      <State name="missing" shown={shown}>
        <h1>
          <Trans>Scan the code on your TV</Trans>
        </h1>
        <p>
          <Trans>
            This page signs you in with the QR code on the TV in your room. There’s no code in this link.
          </Trans>
        </p>
        <SignInFormLink variant="primary" />
      </State>
      <State name="used" shown={shown}>
        <h1>
          <Trans>This code doesn’t work</Trans>
        </h1>
        <p>
          <Trans>
            It may have expired or been used already. Scan the code on your TV again: a new one appears every
            few minutes.
          </Trans>
        </p>
        <SignInFormLink variant="primary" />
      </State>
      {(['network', 'too_many_attempts', 'unavailable'] as const).map((code) => (
        <State key={code} name={code} shown={shown}>
          <h1>{messages.somethingWentWrong}</h1>
          <p>{errorText({ code })}</p>
          <Button variant="primary" data-reload onClick={() => location.reload()}>
            {messages.tryAgain}
          </Button>
          <SignInFormLink variant="quiet" />
        </State>
      ))}
      <NoScriptMessage />
    </>
  )
}

/** Shown while the page is in this state. */
function State({ name, shown, children }: { name: string; shown: string; children: ReactNode }) {
  return (
    <div data-state={name} hidden={name !== shown} className={styles['state']}>
      {children}
    </div>
  )
}

function SignInFormLink({ variant }: { variant: 'primary' | 'quiet' }) {
  const paths = useAppPaths()
  return (
    <ButtonLink variant={variant} href={paths.signIn} isPlain>
      <Trans>Sign in with your PIN</Trans>
    </ButtonLink>
  )
}
