import { HOTEL_PAGES, PAGES } from '@stay/contract/paths'
import {
  index,
  layout,
  route as anyCase,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'

/** A route whose path is matched with its case. */
const route = (path: string, file: string, id?: string, children?: RouteConfigEntry[]) =>
  anyCase(path.slice(1), file, { caseSensitive: true, ...(id && { id }) }, children)

/** The part of a page's path that follows its parent's. */
const below = (parent: string, page: string) => page.slice(parent.length)

/** The pages of a hotel, which exist twice: inside the app, and standalone for the hotel's own posters and domain. */
const guide = (family: 'app' | 'alone', path: string) =>
  route(path, 'routes/guide/hotel.tsx', `${family}/hotel`, [
    index('routes/guide/to-details.ts', { id: `${family}/to-details` }),
    layout('routes/guide/framed.tsx', { id: `${family}/framed` }, [
      route(HOTEL_PAGES.details, 'routes/guide/details.tsx', `${family}/details`),
      route(HOTEL_PAGES.feed, 'routes/guide/feed.tsx', `${family}/feed`),
      route(HOTEL_PAGES.card, 'routes/guide/card.tsx', `${family}/card`),
      route(HOTEL_PAGES.notifications, 'routes/stay/notifications.tsx', `${family}/notifications`),
      route(HOTEL_PAGES.room, 'routes/stay/room.tsx', `${family}/room`),
      route('/*', 'routes/guide/not-found.tsx', `${family}/not-found`),
    ]),
    route(HOTEL_PAGES.menuItem, 'routes/guide/to-feed.ts', `${family}/to-feed`),
    route(HOTEL_PAGES.stories, 'routes/guide/stories.tsx', `${family}/stories`),
    route(HOTEL_PAGES.calendar, 'routes/guide/calendar.ts', `${family}/calendar`),
  ])

export default [
  index('routes/to-home.ts', { id: 'root-to-home' }),
  route(PAGES.app, 'routes/app.tsx', undefined, [
    index('routes/to-home.ts'),
    route(below(PAGES.app, PAGES.home), 'routes/find-hotel/home.tsx'),
    route(below(PAGES.app, PAGES.hotels), 'routes/find-hotel/hotels.tsx'),
    guide('app', below(PAGES.app, PAGES.hotel)),
  ]),
  guide('alone', PAGES.standaloneHotel),
  route(PAGES.hotelBySlug, 'routes/guide/to-hotel.ts'),
  route(PAGES.preview, 'routes/preview/owner.tsx', undefined, [
    index('routes/preview/drafts.tsx'),
    route(below(PAGES.preview, PAGES.previewCard), 'routes/preview/draft.tsx'),
  ]),
  route(PAGES.signIn, 'routes/sign-in/auth.tsx', undefined, [
    index('routes/sign-in/sign-in.tsx'),
    route(below(PAGES.signIn, PAGES.signInByCode), 'routes/sign-in/htv.tsx'),
  ]),
  route(PAGES.tv, 'routes/tv/tv.tsx'),
  route('/*', 'routes/not-found.tsx'),
] satisfies RouteConfig
