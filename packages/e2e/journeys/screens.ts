/** Paths of the screens whose accessibility is checked, without the locale. */
export const SCREENS = [
  '/app/home',
  '/app/hotels',
  '/app/hotels?search=nothing+there',
  '/app/hotel/pod-tatrami/details',
  '/app/hotel/pod-tatrami/menu-item/eat/feed',
  '/app/hotel/pod-tatrami/menu-item/events/feed?from=2030-01-01',
  '/app/hotel/pod-tatrami/menu-item/mountains/cards',
  '/app/hotel/pod-tatrami/card/pod-tatrami_gazdowo-kuznia',
  '/app/hotel/pod-tatrami/card/pod-tatrami_highlander-evening',
  '/hotel/hotel-bura/details',
  '/app/hotel/pod-tatrami/card/nothing',
  '/app/hotel/pod-tatrami/notifications',
  '/auth',
  '/auth/htv',
]
