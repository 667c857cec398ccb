/** Lists of reception, for the current day of the hotel. */
export const STAY_VIEWS = ['arrivals', 'in_house', 'departures'] as const
export type StayView = (typeof STAY_VIEWS)[number]
