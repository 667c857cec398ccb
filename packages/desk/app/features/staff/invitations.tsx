import { Trans, useLingui } from '@lingui/react/macro'
import type { Invitation } from '@stay/contract/staff/staff'
import { Button } from '@stay/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { Row, Rows, Section } from '../../shared/frame/page.tsx'
import { useAction } from '../../shared/frame/use-action.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useRoleName } from '../../shared/hotel/use-role-name.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { invitationsKey } from './staff-keys.ts'

/** Invitations that have not been accepted yet; nothing if there are none. */
export function Invitations() {
  const { t } = useLingui()
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  const { data = [] } = useQuery({
    queryKey: invitationsKey(hotelId),
    queryFn: ({ signal }) => api('GET /hotels/{hotelId}/invitations/', { params: { hotelId } }, { signal }),
  })
  if (data.length === 0) return null
  return (
    <Section title={t`Open invitations`}>
      <Rows label={t`Open invitations`}>
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Rows>
    </Section>
  )
}

function InvitationRow({ invitation: { id, name, role, expiresAt } }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const queries = useQueryClient()
  const { id: hotelId, timeZone } = useHotel()
  const roleName = useRoleName()
  const moments = useMoments(timeZone)
  const { run, isBusy } = useAction(async () => {
    await api('DELETE /hotels/{hotelId}/invitations/{invitationId}/', {
      params: { hotelId, invitationId: id },
    })
    await queries.invalidateQueries({ queryKey: invitationsKey(hotelId) })
  })
  return (
    <Row
      title={name}
      text={
        <Trans>
          {roleName(role)}, valid until {moments.dateTime(expiresAt)}
        </Trans>
      }
      actions={
        <Button isBusy={isBusy} onClick={run} aria-label={t`Withdraw the invitation of ${name}`}>
          <Trans>Withdraw</Trans>
        </Button>
      }
    />
  )
}
