/** The parts of a hotel's details, in the order they have unless the hotel wishes another. */
export const DETAIL_SECTIONS = [
  'description',
  'times',
  'address',
  'contact',
  'events',
  'activities',
  'places',
  'information',
] as const
