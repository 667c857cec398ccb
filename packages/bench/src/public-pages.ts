const HOTEL = '/app/hotel/pod-tatrami'

export const PUBLIC_PAGES = {
  home: '/app/home',
  hotels: '/app/hotels',
  details: `${HOTEL}/details`,
  feed: `${HOTEL}/menu-item/eat/feed`,
  card: `${HOTEL}/card/pod-tatrami_gazdowo-kuznia`,
}
