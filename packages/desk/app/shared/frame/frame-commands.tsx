import { useLingui } from '@lingui/react/macro'
import { isAtLeast } from '@stay/contract/staff/roles'
import type { StaffHotel } from '@stay/contract/staff/staff'
import { useNavigate } from 'react-router'
import { useCommands } from '../commands/use-commands.ts'
import { deskPaths } from '../paths.ts'
import { useAccountActions } from './use-account-actions.ts'

/** What the command palette offers on every page. */
export function FrameCommands({
  hotel,
  onShowKeys,
}: {
  hotel: StaffHotel | undefined
  onShowKeys: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const accountActions = useAccountActions()
  const page = (key: string, text: string, path: string) => ({ key, text, run: () => void navigate(path) })
  useCommands([
    ...(hotel && isAtLeast(hotel.role, 'reception')
      ? [page('today', t`Today`, deskPaths.today(hotel.id))]
      : []),
    ...(hotel && isAtLeast(hotel.role, 'manager')
      ? [page('staff', t`Staff`, deskPaths.staff(hotel.id))]
      : []),
    ...(hotel && isAtLeast(hotel.role, 'owner')
      ? [page('audit', t`Audit log`, deskPaths.audit(hotel.id))]
      : []),
    ...accountActions,
    { key: 'keys', text: t`Keyboard shortcuts`, run: onShowKeys },
  ])
  return null
}
