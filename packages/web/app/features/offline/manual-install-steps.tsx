import { Trans } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { share } from '@stay/ui/device-icons'

/** For browsers that cannot show an install prompt. */
export function ManualInstallSteps() {
  return (
    <p>
      <Trans>
        Tap <Icon shape={share} size={18} /> Share in the toolbar, then “Add to Home Screen.”
      </Trans>
    </p>
  )
}
