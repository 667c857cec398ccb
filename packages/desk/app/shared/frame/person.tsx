import { useLingui } from '@lingui/react/macro'
import type { StaffHotel } from '@stay/contract/staff/staff'
import { Menu } from '@stay/ui/menu'
import { useRoleName } from '../hotel/use-role-name.ts'
import { useMe } from '../session/use-me.ts'
import styles from './frame.module.css'
import { useAccountActions } from './use-account-actions.ts'

/** Who is signed in, with the actions for the account. */
export function Person({
  hotel,
  onShowKeys,
  onNavigate,
}: {
  hotel: StaffHotel | undefined
  onShowKeys: () => void
  onNavigate?: () => void
}) {
  const { t } = useLingui()
  const me = useMe()
  const roleName = useRoleName()
  const actions = useAccountActions().map(({ run, ...action }) => ({
    ...action,
    onSelect: () => {
      onNavigate?.()
      run()
    },
  }))
  const items = [
    ...actions,
    { key: 'keys', text: t`Keyboard shortcuts`, shortcut: '?', startsGroup: true, onSelect: onShowKeys },
  ]
  const trigger = (
    <button type="button" className={styles['person']}>
      <span className={styles['initials']} aria-hidden="true">
        {initialsOf(me.name)}
      </span>
      <span className={styles['person-text']}>
        <span className={styles['person-name']}>{me.name}</span>
        {hotel && <span className={styles['person-role']}>{roleName(hotel.role)}</span>}
      </span>
    </button>
  )
  return <Menu label={t`Account`} items={items} trigger={trigger} />
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('')
}
