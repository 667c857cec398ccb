import type { Card } from '@stay/contract/guide/cards'
import type { Hotel } from '@stay/contract/guide/hotels'

/** A hotel and a card for tests. */
export const sampleHotel: Hotel = {
  id: 'pod-tatrami',
  slug: 'hotel-pod-tatrami',
  name: 'Hotel Pod Tatrami',
  type: 'hotel',
  lead: 'A timber house under Giewont.',
  description: [],
  address: {
    line1: 'ul. Krupówki 12',
    line2: null,
    postalCode: '34-500',
    city: 'Zakopane',
    country: { code: 'PL', name: 'Poland' },
  },
  geo: { lat: 49.29, lng: 19.95 },
  timeZone: 'Europe/Warsaw',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  openingHours: {
    timeZone: 'Europe/Warsaw',
    weekly: [{ days: ['mon', 'sun'], opens: '06:00', closes: '22:00' }],
  },
  phone: '+48 18 555 01 12',
  email: 'reception@hotel.example',
  website: 'https://hotel.example',
  privacyPolicyUrl: null,
  images: [],
  locales: ['pl', 'en-US'],
  defaultLocale: 'pl',
  related: { activities: [], information: [], events: [], places: [] },
  locale: 'en-US',
  fallback: {},
}

export const sampleCard: Card = {
  id: 'pod-tatrami_cellar',
  kind: 'place',
  name: 'The cellar',
  lead: 'Brick and beech smoke; order the trout.',
  address: { ...sampleHotel.address, line1: 'ul. Kościeliska 5' },
  geo: { lat: 49.3, lng: 19.94 },
  timeZone: 'Europe/Warsaw',
  properties: {
    distance: { meters: 850 },
    rating: { value: 4.6, max: 5 },
    priceLevel: 'average',
    phone: '+48 18 555 03 44',
  },
  openingHours: {
    timeZone: 'Europe/Warsaw',
    weekly: [{ days: ['mon'], opens: '12:00', closes: '02:00', breaks: [{ from: '15:00', to: '16:00' }] }],
    exceptions: [{ from: '2026-12-24', to: '2026-12-25', closed: true }],
  },
  body: [],
  images: [],
  menuItem: { id: 'eat', name: 'Food and drink' },
  related: { activities: [], information: [], events: [], places: [] },
  locale: 'en-US',
  fallback: {},
  updatedAt: '2026-11-15T08:00:00.000Z',
}
