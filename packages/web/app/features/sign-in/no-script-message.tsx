import { Trans } from '@lingui/react/macro'

export function NoScriptMessage() {
  return (
    <noscript>
      <p>
        <Trans>You need JavaScript to sign in. Please turn it on, or ask at reception.</Trans>
      </p>
    </noscript>
  )
}
