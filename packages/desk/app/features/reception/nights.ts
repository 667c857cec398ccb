import type { DeskStay } from '@stay/contract/stay/desk-stays'

const DAY_MS = 86_400_000

/** The day of a moment of a stay, which carries the offset of the hotel. */
export const dayOfMoment = (moment: string) => moment.slice(0, 10)

export const nightsOf = ({ checkIn, checkOut }: Pick<DeskStay, 'checkIn' | 'checkOut'>) =>
  Math.max(0, Math.round((Date.parse(dayOfMoment(checkOut)) - Date.parse(dayOfMoment(checkIn))) / DAY_MS))
