import {
  index,
  layout,
  route as anyCase,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'

/** An address is written in one way. */
const route = (path: string, file: string, id?: string, children?: RouteConfigEntry[]) =>
  anyCase(path, file, { caseSensitive: true, ...(id && { id }) }, children)

/** The pages of a hotel: the same ones under the app, and standing alone for the hotel's own posters and domain. */
const guide = (family: 'app' | 'alone', path: string) =>
  route(path, 'routes/guide/hotel.tsx', `${family}/hotel`, [
    index('routes/guide/to-details.ts', { id: `${family}/to-details` }),
    layout('routes/guide/framed.tsx', { id: `${family}/framed` }, [
      route('details', 'routes/guide/details.tsx', `${family}/details`),
      route('menu-item/:menuItemId/feed', 'routes/guide/feed.tsx', `${family}/feed`),
      route('card/:cardId', 'routes/guide/card.tsx', `${family}/card`),
      route('notifications', 'routes/stay/notifications.tsx', `${family}/notifications`),
      route('room', 'routes/stay/room.tsx', `${family}/room`),
      route('*', 'routes/guide/not-found.tsx', `${family}/not-found`),
    ]),
    route('menu-item/:menuItemId', 'routes/guide/to-feed.ts', `${family}/to-feed`),
    route('menu-item/:menuItemId/cards', 'routes/guide/stories.tsx', `${family}/stories`),
    route('card/:cardId/event.ics', 'routes/guide/calendar.ts', `${family}/calendar`),
  ])

export default [
  index('routes/to-home.ts', { id: 'root-to-home' }),
  route(':locale?/app', 'routes/app.tsx', undefined, [
    index('routes/to-home.ts'),
    route('home', 'routes/home.tsx'),
    route('hotels', 'routes/hotels.tsx'),
    guide('app', 'hotel/:hotelId'),
  ]),
  guide('alone', ':locale/hotel/:hotelId'),
  route('hotel/:hotelSlug', 'routes/guide/to-hotel.ts'),
  route(':locale/preview', 'routes/preview/owner.tsx', undefined, [
    index('routes/preview/drafts.tsx'),
    route('card/:cardId', 'routes/preview/draft.tsx'),
  ]),
  route(':locale?/auth', 'routes/auth/auth.tsx', undefined, [
    index('routes/auth/sign-in.tsx'),
    route('htv', 'routes/auth/htv.tsx'),
  ]),
  route('tv/:displayKey', 'routes/tv/television.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
