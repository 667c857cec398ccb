import type { WholeCard, WholeHotel } from './whole-hotel.ts'

export const sampleCard = (id: string, fields: Partial<WholeCard> = {}): WholeCard => ({
  id,
  kind: 'place',
  name: id,
  lead: null,
  address: null,
  geo: null,
  timeZone: 'UTC',
  properties: {},
  openingHours: null,
  body: [],
  images: [],
  menuItem: null,
  related: { activities: [], information: [], events: [], places: [] },
  locale: 'en-US',
  fallback: {},
  updatedAt: '2026-11-01T00:00:00Z',
  ...fields,
})

/** Creates a hotel for tests with one menu item that lists all cards. */
export function sampleHotel(cards: WholeCard[], { isByTime = false } = {}): WholeHotel {
  const ids = (kind: WholeCard['kind']) => cards.filter((card) => card.kind === kind).map(({ id }) => id)
  const kinds = (['activity', 'information', 'event', 'place'] as const).filter(
    (kind) => ids(kind).length > 0,
  )
  const common = { locale: 'en-US', fallback: {} } as const
  return {
    hotel: {
      ...common,
      id: 'hotel',
      slug: 'hotel',
      name: 'Hotel',
      type: 'hotel',
      lead: null,
      address: { line1: '', line2: null, postalCode: '', city: '', country: { code: 'PL', name: 'Poland' } },
      geo: null,
      description: [],
      timeZone: 'UTC',
      checkInTime: '15:00',
      checkOutTime: '11:00',
      openingHours: null,
      phone: null,
      email: null,
      website: null,
      privacyPolicyUrl: null,
      images: [],
      locales: ['en-US'],
      defaultLocale: 'en-US',
      related: {
        activities: ids('activity'),
        information: ids('information'),
        events: ids('event'),
        places: ids('place'),
      },
    },
    layout: {
      ...common,
      hotelId: 'hotel',
      version: '1',
      theme: { primary: '#a8432f', accent: { day: '#a8432f', night: '#a8432f' }, logo: null },
      menuItems: [
        {
          id: 'menu',
          name: 'Menu',
          icon: 'star',
          view: 'feed',
          kind: null,
          kinds,
          order: 0,
          count: cards.length,
        },
      ],
      details: { sections: [] },
    },
    menuItems: [{ id: 'menu', isByTime, cards: cards.map(({ id }) => id) }],
    cards,
  }
}
