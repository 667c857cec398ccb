import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@stay/ui/button'
import { useId } from 'react'
import styles from './sign-in-card.module.css'

/** Tells visitors of public pages that guests of the hotel can sign in. */
export function SignInCard({ title, href }: { title: string; href: string }) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>
          <Trans>Sign in to see your stay, your room, and messages from the hotel.</Trans>
        </p>
      </div>
      <ButtonLink href={href} variant="primary">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </section>
  )
}
