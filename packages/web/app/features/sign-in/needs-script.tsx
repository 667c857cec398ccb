import { Trans } from '@lingui/react/macro'

/** For whoever has switched script off. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        <Trans>You need JavaScript to sign in. Please turn it on, or ask at reception.</Trans>
      </p>
    </noscript>
  )
}
