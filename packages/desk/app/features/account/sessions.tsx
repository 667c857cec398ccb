import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffSession } from '@stay/contract/staff/staff'
import { Badge } from '@stay/ui/badge'
import { Button } from '@stay/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { Row, Rows, Section } from '../../shared/frame/page.tsx'
import { useAction } from '../../shared/frame/use-action.ts'
import { lastHotelOf } from '../../shared/hotel/last-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { useMe } from '../../shared/session/use-me.ts'

const KEY = ['sessions']

/** The devices on which the staff member is signed in. */
export function Sessions() {
  const { t } = useLingui()
  const { api } = useDesk()
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /me/sessions/', {}, { signal }),
  })
  return (
    <Section title={t`Signed-in devices`}>
      <LoadState query={sessions}>
        {(list) => (
          <Rows label={t`Signed-in devices`}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </LoadState>
    </Section>
  )
}

function SessionRow({
  session: { id, device, signedInAt, lastUsedAt, isCurrent },
}: {
  session: StaffSession
}) {
  const { t } = useLingui()
  const { api } = useDesk()
  const queries = useQueryClient()
  const moments = useMoments(lastHotelOf(useMe())?.timeZone)
  const { run, isBusy } = useAction(async () => {
    await api('DELETE /me/sessions/{sessionId}/', { params: { sessionId: id } })
    await queries.invalidateQueries({ queryKey: KEY })
  })
  const name = device || t`Unknown device`
  return (
    <Row
      title={name}
      badge={
        isCurrent && (
          <Badge variant="good">
            <Trans>This device</Trans>
          </Badge>
        )
      }
      text={
        <Trans>
          Signed in {moments.dateTime(signedInAt)}, last used {moments.dateTime(lastUsedAt)}
        </Trans>
      }
      actions={
        !isCurrent && (
          <Button isBusy={isBusy} onClick={run} aria-label={t`Sign out ${name}`}>
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  )
}
