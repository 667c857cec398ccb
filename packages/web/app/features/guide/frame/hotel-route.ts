import type { Card } from '@stay/contract/guide/cards'
import type { Hotel, Layout, MenuItem } from '@stay/contract/guide/hotels'
import { createContext, useContext } from 'react'
import { useMatches, useParams } from 'react-router'

/** The related cards are most of the data, and only the details page shows them. */
export type FramedHotel = Omit<Hotel, 'related'>

/** The hotel of the current page; `layout` is null if it could not be loaded. */
export const HotelContext = createContext<{ hotel: FramedHotel; layout: Layout | null } | undefined>(
  undefined,
)

export function useHotel() {
  const context = useContext(HotelContext)
  if (!context) throw new Error('useHotel must be used inside HotelContext.')
  return context
}

/** Position of the page in the guide, for titles and breadcrumbs. */
type HotelRoute = {
  name: string
  menuItem: { id: string; name: string; lang: string | undefined } | undefined
  card: Pick<Card, 'id' | 'name'> | undefined
}

/** The language of a menu item's name if it differs from that of the page. */
export const langOf = ({ fallback }: Layout, { order }: MenuItem) => fallback[`menuItems.${order}.name`]

export function useHotelRoute(): HotelRoute {
  const { hotel, layout } = useHotel()
  const { menuItemId } = useParams()
  const last = useMatches().at(-1)?.loaderData as { card?: Card } | null | undefined
  const card = last?.card
  const listed = layout?.menuItems.find(({ id }) => id === menuItemId)
  const menuItem =
    layout && listed
      ? { ...listed, lang: langOf(layout, listed) }
      : card?.menuItem
        ? { ...card.menuItem, lang: card.fallback['menuItem.name'] }
        : undefined
  return { name: hotel.name, menuItem, card }
}
