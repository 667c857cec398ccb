import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StaffMember } from '@stay/contract/staff/staff'
import { Badge } from '@stay/ui/badge'
import { more } from '@stay/ui/desk-icons'
import { IconButton } from '@stay/ui/icon-button'
import { Menu } from '@stay/ui/menu'
import { useState } from 'react'
import { Confirm } from '../../shared/frame/confirm.tsx'
import { Row } from '../../shared/frame/page.tsx'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useRoleName } from '../../shared/hotel/use-role-name.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { useMe } from '../../shared/session/use-me.ts'
import type { NewLink } from './link-modal.tsx'
import { useMemberActions } from './use-member-actions.ts'

export function MemberRow({ member, onLink }: { member: StaffMember; onLink: (link: NewLink) => void }) {
  const { t } = useLingui()
  const me = useMe()
  const roleName = useRoleName()
  const [isRemoving, setIsRemoving] = useState(false)
  const { items, remove } = useMemberActions(member, { onLink, onRemove: () => setIsRemoving(true) })
  const { name, role, isDisabled } = member
  return (
    <>
      <Row
        title={name}
        badge={
          <>
            {isDisabled && (
              <Badge variant="warning">
                <Trans>Disabled</Trans>
              </Badge>
            )}
            {member.id === me.id && (
              <Badge>
                <Trans>You</Trans>
              </Badge>
            )}
          </>
        }
        text={
          <>
            {roleName(role)} · {member.userName} ·{' '}
            {member.isChainOwner ? <Trans>all hotels</Trans> : <Activity member={member} />}
          </>
        }
        actions={
          member.canBeManaged && (
            <Menu
              label={t`Actions for ${name}`}
              items={items}
              trigger={<IconButton icon={more} label={t`Actions for ${name}`} variant="quiet" />}
            />
          )
        }
      />
      {isRemoving && (
        <Confirm
          title={t`Remove ${name}?`}
          text={t`${name} can no longer open the desk of this hotel and is signed out now. To work here again, ${name} needs a new invitation.`}
          actionText={t`Remove`}
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}

function Activity({ member: { sessions, lastUsedAt } }: { member: StaffMember }) {
  const moments = useMoments(useHotel().timeZone)
  if (!lastUsedAt) return <Trans>hasn’t signed in lately</Trans>
  const lastUsed = moments.dateTime(lastUsedAt)
  return sessions > 0 ? (
    <Plural
      value={sessions}
      one={`signed in on # device, last used ${lastUsed}`}
      other={`signed in on # devices, last used ${lastUsed}`}
    />
  ) : (
    <Trans>last used {lastUsed}</Trans>
  )
}
