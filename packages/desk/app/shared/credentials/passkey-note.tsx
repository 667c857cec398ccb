import { Trans } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import * as icons from '@stay/ui/icons'
import { isIpAddress } from './ip-address.ts'
import styles from './credentials.module.css'

/** Says why passkeys are not offered here. */
export function PasskeyNote() {
  return (
    <p className={styles['note']}>
      <Icon shape={icons.warning} size={20} />
      <span>
        {isIpAddress(location.hostname) ? (
          <Trans>
            Browsers don’t allow passkeys at an IP address. Open the desk by the name of the server, or sign
            in with password and code.
          </Trans>
        ) : isSecureContext ? (
          <Trans>This browser doesn’t support passkeys. Sign in with password and code.</Trans>
        ) : (
          <Trans>
            Browsers allow passkeys only over HTTPS. Ask the administrator of the server, or sign in with
            password and code.
          </Trans>
        )}
      </span>
    </p>
  )
}
