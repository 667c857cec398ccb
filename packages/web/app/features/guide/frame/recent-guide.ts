import { browserApi } from '../../../shared/api/page-api.ts'
import { createRecent } from '../../../shared/api/recent.ts'
import { loadCard, loadHotel } from './queries.ts'

/** What the browser has loaded of hotels and cards. */

export const recentHotels = createRecent((hotelId: string) => loadHotel(browserApi(), hotelId))

export const recentCards = createRecent((hotelId: string, cardId: string) =>
  loadCard(browserApi(), hotelId, cardId),
)
