import { HOTEL_PAGES, PAGES } from '@stay/contract/paths'
import {
  index,
  layout,
  route as routeIgnoringCase,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'

const route = (path: string, file: string, id?: string, children?: RouteConfigEntry[]) =>
  routeIgnoringCase(path.slice(1), file, { caseSensitive: true, ...(id && { id }) }, children)

const relativePath = (parent: string, page: string) => page.slice(parent.length)

/** Hotel pages exist twice: inside the app, and standalone for the hotel's posters and domain. */
const hotelRoutes = (prefix: 'app' | 'standalone', path: string) =>
  route(path, 'routes/guide/hotel.tsx', `${prefix}/hotel`, [
    index('routes/guide/redirect-to-details.ts', { id: `${prefix}/redirect-to-details` }),
    layout('routes/guide/framed-layout.tsx', { id: `${prefix}/framed-layout` }, [
      route(HOTEL_PAGES.details, 'routes/guide/details.tsx', `${prefix}/details`),
      route(HOTEL_PAGES.feed, 'routes/guide/feed.tsx', `${prefix}/feed`),
      route(HOTEL_PAGES.card, 'routes/guide/card.tsx', `${prefix}/card`),
      route(HOTEL_PAGES.notifications, 'routes/stay/notifications.tsx', `${prefix}/notifications`),
      route(HOTEL_PAGES.room, 'routes/stay/room.tsx', `${prefix}/room`),
      route('/*', 'routes/guide/not-found.tsx', `${prefix}/not-found`),
    ]),
    route(HOTEL_PAGES.menuItem, 'routes/guide/redirect-to-feed.ts', `${prefix}/redirect-to-feed`),
    route(HOTEL_PAGES.stories, 'routes/guide/stories.tsx', `${prefix}/stories`),
    route(HOTEL_PAGES.calendar, 'routes/guide/calendar.ts', `${prefix}/calendar`),
  ])

export default [
  index('routes/redirect-to-home.ts', { id: 'root-redirect-to-home' }),
  route(PAGES.app, 'routes/app.tsx', undefined, [
    index('routes/redirect-to-home.ts'),
    route(relativePath(PAGES.app, PAGES.home), 'routes/find-hotel/home.tsx'),
    route(relativePath(PAGES.app, PAGES.hotels), 'routes/find-hotel/hotels.tsx'),
    hotelRoutes('app', relativePath(PAGES.app, PAGES.hotel)),
  ]),
  hotelRoutes('standalone', PAGES.standaloneHotel),
  route(PAGES.hotelBySlug, 'routes/guide/redirect-to-hotel.ts'),
  route(PAGES.preview, 'routes/preview/preview-layout.tsx', undefined, [
    index('routes/preview/preview.tsx'),
    route(relativePath(PAGES.preview, PAGES.previewCard), 'routes/preview/preview-card.tsx'),
  ]),
  route(PAGES.signIn, 'routes/sign-in/sign-in-layout.tsx', undefined, [
    index('routes/sign-in/sign-in.tsx'),
    route(relativePath(PAGES.signIn, PAGES.signInByCode), 'routes/sign-in/sign-in-by-code.tsx'),
  ]),
  route(PAGES.tv, 'routes/tv/tv.tsx'),
  route('/*', 'routes/not-found.tsx'),
] satisfies RouteConfig
