/** Sections of a hotel's details page in their default order. */
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
