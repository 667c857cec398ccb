import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '@stay/contract/staff/staff'
import { Button } from '@stay/ui/button'
import { key } from '@stay/ui/desk-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { arePasskeysPossible, createPasskey } from '../../shared/credentials/passkeys.ts'
import { PasskeyNote } from '../../shared/credentials/passkey-note.tsx'
import { useDesk } from '../../shared/app-context.ts'
import { Confirm } from '../../shared/frame/confirm.tsx'
import { Row, Rows, Section } from '../../shared/frame/page.tsx'
import { useAction } from '../../shared/frame/use-action.ts'
import { lastHotelOf } from '../../shared/hotel/last-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { useMe } from '../../shared/session/use-me.ts'
import { METHODS_KEY } from './methods-key.ts'

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useLingui()
  const { api, toasts } = useDesk()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(async () => {
    const body = await createPasskey(await api('POST /me/passkeys/options/', {}))
    await api('POST /me/passkeys/', { body })
    await queries.invalidateQueries({ queryKey: METHODS_KEY })
    toasts.show({ type: 'success', content: t`This device now signs you in with a passkey.` })
  })
  const isPossible = arePasskeysPossible()
  return (
    <Section
      title={t`Passkeys`}
      text={<Trans>You sign in by fingerprint, face or the PIN of a device.</Trans>}
      actions={
        isPossible && (
          <Button icon={key} isBusy={isBusy} onClick={run}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {!isPossible && <PasskeyNote />}
      {passkeys.length > 0 && (
        <Rows label={t`Passkeys`}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const queries = useQueryClient()
  const moments = useMoments(lastHotelOf(useMe())?.timeZone)
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = async () => {
    await api('DELETE /me/passkeys/{passkeyId}/', { params: { passkeyId: id } })
    await queries.invalidateQueries({ queryKey: METHODS_KEY })
  }
  const created = moments.dateTime(createdAt)
  return (
    <>
      <Row
        title={name || t`Unknown device`}
        text={
          lastUsedAt ? (
            <Trans>
              Added {created}, last used {moments.dateTime(lastUsedAt)}
            </Trans>
          ) : (
            <Trans>Added {created}</Trans>
          )
        }
        actions={
          <Button onClick={() => setIsRemoving(true)} aria-label={t`Remove the passkey of ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        }
      />
      {isRemoving && (
        <Confirm
          title={t`Remove this passkey?`}
          text={t`It can no longer be used to sign in. You can add the device again at any time.`}
          actionText={t`Remove`}
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
