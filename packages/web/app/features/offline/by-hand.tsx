import { Trans } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { share } from '@stay/ui/device-icons'

/** How the app is installed where the browser does not offer it. */
export function ByHand() {
  return (
    <p>
      <Trans>
        Tap <Icon shape={share} size={18} /> Share in the toolbar, then “Add to Home Screen.”
      </Trans>
    </p>
  )
}
