import type { MenuItem } from '@stay/contract/guide/hotels'
import { Icon } from '@stay/ui/icon'
import * as icons from '@stay/ui/icons'
import * as travelIcons from '@stay/ui/travel-icons'
import { GuideLink } from './guide-link.tsx'
import { useHotelPaths } from '../../../shared/use-paths.ts'
import { langOf, useHotel, useHotelRoute } from './hotel-route.ts'
import { SectionError } from './section-error.tsx'
import styles from './menu.module.css'

export function Menu({ onChoose }: { onChoose?: () => void }) {
  const { layout } = useHotel()
  const { menuItem } = useHotelRoute()
  const paths = useHotelPaths()
  if (!layout) return <SectionError />
  return (
    <ul className={styles['menu']}>
      {layout.menuItems.map((item) => (
        <li key={item.id}>
          <GuideLink
            to={item.view === 'feed' ? paths.feed(item.id) : paths.stories(item.id)}
            isCurrent={item.id === menuItem?.id}
            className={styles['item']}
            lang={langOf(layout, item)}
            onClick={onChoose}
          >
            <Icon shape={MENU_ICONS[item.icon]} />
            <span>{item.name}</span>
          </GuideLink>
        </li>
      ))}
    </ul>
  )
}

const MENU_ICONS: Record<MenuItem['icon'], string> = {
  bed: travelIcons.bed,
  bell: travelIcons.bell,
  bike: travelIcons.bike,
  book: travelIcons.book,
  calendar: icons.calendar,
  car: travelIcons.car,
  compass: travelIcons.compass,
  cup: travelIcons.cup,
  family: travelIcons.family,
  heart: travelIcons.heart,
  home: travelIcons.home,
  info: travelIcons.info,
  leaf: travelIcons.leaf,
  map: travelIcons.map,
  mask: travelIcons.mask,
  mountain: travelIcons.mountain,
  music: travelIcons.music,
  sail: travelIcons.sail,
  ski: travelIcons.ski,
  spa: travelIcons.spa,
  star: travelIcons.star,
  sun: travelIcons.sun,
  utensils: travelIcons.utensils,
  walk: travelIcons.walk,
  wine: travelIcons.wine,
}
