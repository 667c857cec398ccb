import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import * as icons from '@stay/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../../shared/app-context.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { Rows, Section } from '../../shared/frame/page.tsx'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkModal, type NewLink } from './link-modal.tsx'
import { MemberRow } from './member-row.tsx'
import { staffKey } from './staff-keys.ts'

/** The staff of the hotel and the open invitations. */
export function StaffList() {
  const { t } = useLingui()
  const { api } = useDesk()
  const { id: hotelId } = useHotel()
  const [isInviting, setIsInviting] = useState(false)
  const [link, setLink] = useState<NewLink>()
  const staff = useQuery({
    queryKey: staffKey(hotelId),
    queryFn: ({ signal }) => api('GET /hotels/{hotelId}/staff/', { params: { hotelId } }, { signal }),
  })
  return (
    <>
      <Section
        title={t`Staff`}
        text={<Trans>Everyone who may open the desk of this hotel.</Trans>}
        actions={
          <Button variant="primary" icon={icons.plus} onClick={() => setIsInviting(true)}>
            <Trans>Invite</Trans>
          </Button>
        }
      >
        <LoadState query={staff}>
          {(members) => (
            <Rows label={t`Staff`}>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} onLink={setLink} />
              ))}
            </Rows>
          )}
        </LoadState>
      </Section>
      <Invitations />
      {isInviting && (
        <InviteForm
          onClose={() => setIsInviting(false)}
          onLink={(created) => {
            setIsInviting(false)
            setLink(created)
          }}
        />
      )}
      <LinkModal link={link} onClose={() => setLink(undefined)} />
    </>
  )
}
