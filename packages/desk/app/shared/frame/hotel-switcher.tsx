import { useLingui } from '@lingui/react/macro'
import type { StaffHotel } from '@stay/contract/staff/staff'
import { Icon } from '@stay/ui/icon'
import * as icons from '@stay/ui/icons'
import { Menu } from '@stay/ui/menu'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPaths } from '../paths.ts'
import { useMe } from '../session/use-me.ts'
import { FindHotel } from './find-hotel.tsx'
import styles from './frame.module.css'

/** The hotel of the page; a menu if the staff member works for several hotels. */
export function HotelSwitcher({ hotel }: { hotel: StaffHotel }) {
  const { t } = useLingui()
  const { hotels, hasMoreHotels } = useMe()
  const navigate = useNavigate()
  const [isFinding, setIsFinding] = useState(false)
  const open = (hotelId: string) => void navigate(deskPaths.hotel(hotelId))
  if (hotels.length < 2 && !hasMoreHotels) return <p className={styles['city']}>{hotel.city}</p>
  const items = [
    ...hotels.map(({ id, name, city }) => ({
      key: id,
      text: `${name} · ${city}`,
      isSelected: id === hotel.id,
      onSelect: () => open(id),
    })),
    ...(hasMoreHotels
      ? [{ key: 'find', text: t`Find another hotel…`, startsGroup: true, onSelect: () => setIsFinding(true) }]
      : []),
  ]
  const trigger = (
    <button type="button" className={styles['switcher']}>
      {hotel.city}
      <span className="visually-hidden">{t`Change hotel`}</span>
      <Icon shape={icons.down} size={14} />
    </button>
  )
  return (
    <>
      <Menu label={t`Hotels`} items={items} trigger={trigger} />
      <FindHotel open={isFinding} onOpenChange={setIsFinding} onChoose={open} />
    </>
  )
}
