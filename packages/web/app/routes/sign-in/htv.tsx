import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '@stay/ui/button'
import { useKit } from '@stay/ui/kit'
import { Skeleton } from '@stay/ui/skeleton'
import type { ReactNode } from 'react'
import { NeedsScript } from '../../features/sign-in/needs-script.tsx'
import { useRefusal } from '../../features/sign-in/use-refusal.ts'
import { Head } from '../../shared/frame/head.tsx'
import { useAppPaths } from '../../shared/use-paths.ts'
import { useIsAlive } from '../../shared/time/use-is-alive.ts'
import styles from './auth.module.css'

/**
 * The phone has read the code on the TV: the guest sees where it leads, and one tap signs in. The quickest page
 * of all: it is written here in all its states, and a few lines of script in the document show the right one
 * (`server/src/pages/code-page.ts`). The app itself is not loaded.
 */
export default function Htv() {
  const { t } = useLingui()
  const { messages } = useKit()
  const wordsFor = useRefusal()
  // Only where there is no network does the app come here: then nobody can say what the code is worth.
  const shown = useIsAlive() ? 'network' : 'looking'
  return (
    <>
      <Head title={t`Guest sign-in`} isIndexed={false} />
      <State is="looking" shown={shown}>
        <h1 className="visually-hidden">
          <Trans>Guest sign-in</Trans>
        </h1>
        <p className="visually-hidden" role="status">
          <Trans>Checking the code</Trans>
        </p>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </State>
      <State is="ready" shown={shown}>
        <img alt="" hidden data-image className={styles['image']} />
        <h1>
          <Trans>
            Sign in to room <span data-room />, <span data-hotel />
          </Trans>
        </h1>
        <p>
          <Trans>You’ll see your stay and messages from the hotel on this phone until you check out.</Trans>
        </p>
        <Button look="primary" data-tap>
          <Trans>Sign in</Trans>
        </Button>
      </State>
      <State is="used" shown={shown}>
        <h1>
          <Trans>This code doesn’t work</Trans>
        </h1>
        <p>
          <Trans>
            It may have expired or been used already. Scan the code on your TV again: a new one appears every
            few minutes.
          </Trans>
        </p>
        <ToForm look="primary" />
      </State>
      {(['network', 'too_many_attempts', 'unavailable'] as const).map((code) => (
        <State key={code} is={code} shown={shown}>
          <h1>{messages.somethingWentWrong}</h1>
          <p>{wordsFor({ code })}</p>
          <Button look="primary" data-again onClick={() => location.reload()}>
            {messages.tryAgain}
          </Button>
          <ToForm look="quiet" />
        </State>
      ))}
      <NeedsScript />
    </>
  )
}

/** What is shown while the page is in a state; without script there is only the beginning. */
function State({ is, shown, children }: { is: string; shown: string; children: ReactNode }) {
  return (
    <div data-state={is} hidden={is !== shown} className={styles['state']}>
      {children}
    </div>
  )
}

function ToForm({ look }: { look: 'primary' | 'quiet' }) {
  const paths = useAppPaths()
  return (
    <ButtonLink look={look} href={paths.signIn} isPlain>
      <Trans>Sign in with room number and PIN</Trans>
    </ButtonLink>
  )
}
