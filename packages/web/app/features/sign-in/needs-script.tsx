import { Trans } from '@lingui/react/macro'

/** For whoever has switched script off. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        <Trans>Signing in needs JavaScript. Please switch it on, or ask at reception.</Trans>
      </p>
    </noscript>
  )
}
