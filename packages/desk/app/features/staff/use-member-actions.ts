import { useLingui } from '@lingui/react/macro'
import { grantableRoles, type StaffRole } from '@stay/contract/staff/roles'
import type { StaffMember } from '@stay/contract/staff/staff'
import type { MenuItem } from '@stay/ui/menu'
import { useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { useErrorText } from '../../shared/frame/use-error-text.ts'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useRoleName } from '../../shared/hotel/use-role-name.ts'
import type { NewLink } from './link-modal.tsx'
import { staffKey } from './staff-keys.ts'

/** What a manager can do with the account of a staff member. */
export function useMemberActions(
  { id: staffId, name, role, isDisabled, sessions }: StaffMember,
  { onLink, onRemove }: { onLink: (link: NewLink) => void; onRemove: () => void },
): { items: MenuItem[]; remove: () => Promise<void> } {
  const { t } = useLingui()
  const { api, toasts } = useDesk()
  const queries = useQueryClient()
  const { id: hotelId, role: ownRole } = useHotel()
  const roleName = useRoleName()
  const errorText = useErrorText()
  const params = { hotelId, staffId }
  const reload = () => queries.invalidateQueries({ queryKey: staffKey(hotelId) })
  const attempt = (action: () => Promise<unknown>, done?: string) => async () => {
    try {
      await action()
      if (done) toasts.show({ type: 'success', content: done })
    } catch (error) {
      toasts.show({ type: 'error', content: errorText(error) })
    }
    await reload()
  }
  const item = (key: string, text: string, action: () => Promise<unknown>, done?: string): MenuItem => {
    const run = attempt(action, done)
    return { key, text, onSelect: () => void run() }
  }
  const setRole = (newRole: StaffRole) => () =>
    api('PUT /hotels/{hotelId}/staff/{staffId}/role/', { params, body: { role: newRole } })
  const setDisabled = (disabled: boolean) => () =>
    api('PUT /hotels/{hotelId}/staff/{staffId}/access/', { params, body: { isDisabled: disabled } })
  const roles = grantableRoles(ownRole).filter((other) => other !== role)
  return {
    items: [
      ...roles.map((other) =>
        item(
          `role-${other}`,
          t`Change role to: ${roleName(other)}`,
          setRole(other),
          t`${name}: ${roleName(other)}`,
        ),
      ),
      {
        ...item(
          'sign-out',
          t`Sign out on all devices`,
          () => api('DELETE /hotels/{hotelId}/staff/{staffId}/sessions/', { params }),
          t`${name} is signed out.`,
        ),
        startsGroup: true,
        disabled: sessions === 0,
      },
      item('link', t`Create a recovery link`, async () =>
        onLink({ ...(await api('POST /hotels/{hotelId}/staff/{staffId}/recovery-link/', { params })), name }),
      ),
      {
        ...(isDisabled
          ? item('enable', t`Enable the account`, setDisabled(false))
          : item('disable', t`Disable the account`, setDisabled(true))),
        startsGroup: true,
      },
      { key: 'remove', text: t`Remove from this hotel`, onSelect: onRemove },
    ],
    remove: async () => {
      await api('DELETE /hotels/{hotelId}/staff/{staffId}/', { params })
      await reload()
    },
  }
}
