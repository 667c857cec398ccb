import type { NotificationInput } from '@stay/contract/stay/stays'

/** A demo guest. Arrival and departure are relative to today. */
export type DemoGuest = {
  hotelId: string
  reservationId: string
  room: string
  lastName: string
  firstName: string
  guests: number
  language: string
  arrivedDaysAgo: number
  leavesInDays: number
}

/** A demo guest for trying out the desk. */
export type DemoArrival = Omit<DemoGuest, 'room'> & {
  /** Null if reception still assigns it. */
  room: string | null
  /** Not there yet: reception checks the guest in. */
  isExpected: boolean
  arrivalTime?: string
  note?: string
  alert?: string
}

/** Current guests of the demo hotels. The server prints the TV link of the first one at startup. */
export const demoGuests: DemoGuest[] = [
  {
    hotelId: 'pod-tatrami',
    reservationId: 'DEMO-412',
    room: '412',
    lastName: 'Kowalska',
    firstName: 'Anna',
    guests: 2,
    language: 'pl',
    arrivedDaysAgo: 1,
    leavesInDays: 1,
  },
  {
    hotelId: 'pod-tatrami',
    reservationId: 'DEMO-305',
    room: '305',
    lastName: 'Schneider',
    firstName: 'Thomas',
    guests: 4,
    language: 'de',
    arrivedDaysAgo: 2,
    leavesInDays: 3,
  },
  {
    hotelId: 'seehof',
    reservationId: 'DEMO-12',
    room: '12',
    lastName: 'Novák',
    firstName: 'Jiří',
    guests: 1,
    language: 'cs',
    arrivedDaysAgo: 0,
    leavesInDays: 2,
  },
  {
    hotelId: 'mlyn-nad-vltavou',
    reservationId: 'DEMO-4',
    room: '4',
    lastName: 'Horvat',
    firstName: 'Ivana',
    guests: 2,
    language: 'hr',
    arrivedDaysAgo: 1,
    leavesInDays: 2,
  },
]

const expected = { hotelId: 'pod-tatrami', arrivedDaysAgo: 0, isExpected: true } as const

/** Guests who arrive today, and one who leaves, for trying out the desk. They get no messages. */
export const demoArrivals: DemoArrival[] = [
  {
    ...expected,
    reservationId: 'BK-20461',
    room: '201',
    lastName: 'Brandt',
    firstName: 'Familie',
    guests: 3,
    language: 'de',
    leavesInDays: 5,
    arrivalTime: '18:00',
  },
  {
    ...expected,
    reservationId: 'BK-20462',
    room: null,
    lastName: 'Novák',
    firstName: 'Jan',
    guests: 4,
    language: 'cs',
    leavesInDays: 1,
    arrivalTime: '17:00',
    note: 'Late dinner at 21:00',
  },
  {
    ...expected,
    reservationId: 'BK-20463',
    room: '118',
    lastName: 'Kováč',
    firstName: 'Tomáš',
    guests: 2,
    language: 'sk',
    leavesInDays: 2,
    arrivalTime: '21:30',
    alert: 'Allergic to feathers. Foam pillows are in the room.',
  },
  {
    ...expected,
    reservationId: 'BK-20464',
    room: '305',
    lastName: 'Horvat',
    firstName: 'Petra',
    guests: 1,
    language: 'hr',
    leavesInDays: 2,
  },
  {
    ...expected,
    reservationId: 'BK-20465',
    room: null,
    lastName: '',
    firstName: '',
    guests: 2,
    language: 'en-US',
    leavesInDays: 3,
  },
  {
    hotelId: 'pod-tatrami',
    reservationId: 'BK-20440',
    room: '203',
    lastName: 'Zielińska',
    firstName: 'Ewa',
    guests: 2,
    language: 'pl',
    arrivedDaysAgo: 3,
    leavesInDays: 0,
    isExpected: false,
  },
]

/** A notification to all guests of a hotel; `card` is the name of a card in its pack. */
type DemoNotification = Pick<NotificationInput, 'title' | 'body'> & { card?: string }

const welcome: DemoNotification = {
  title: {
    pl: 'Witamy w hotelu',
    'en-US': 'Welcome to the hotel',
    'de-DE': 'Willkommen im Hotel',
    cs: 'Vítejte v hotelu',
    sk: 'Vitajte v hoteli',
    hr: 'Dobro došli u hotel',
  },
  body: {
    pl: 'Śniadanie czeka na Państwa od 6:00. Gdyby czegoś brakowało, prosimy zadzwonić pod 9.',
    'en-US': 'Breakfast is served from 6:00. If you need anything, please dial 9.',
    'de-DE': 'Frühstück gibt es ab 6:00 Uhr. Wenn Ihnen etwas fehlt, wählen Sie bitte die 9.',
    cs: 'Snídaně je připravena od 6:00. Kdyby vám něco chybělo, zavolejte prosím 9.',
    sk: 'Raňajky sú pripravené od 6:00. Ak by vám niečo chýbalo, zavolajte prosím 9.',
    hr: 'Doručak je spreman od 6:00. Ako vam nešto nedostaje, nazovite 9.',
  },
}

const sauna: DemoNotification = {
  title: {
    pl: 'Dziś w saunie chłodniej',
    'en-US': 'The sauna is cooler today',
    'de-DE': 'Die Sauna ist heute kühler',
    cs: 'Sauna je dnes chladnější',
    sk: 'Sauna je dnes chladnejšia',
    hr: 'Sauna je danas hladnija',
  },
  body: {
    pl: 'Do 18:00 sauna grzeje tylko do 70 °C. Przepraszamy i zapraszamy wieczorem.',
    'en-US': 'The sauna will only reach 70 °C until 18:00. We’re sorry, and hope to see you this evening.',
    'de-DE':
      'Bis 18:00 Uhr erreicht die Sauna nur 70 °C. Wir bitten um Entschuldigung und freuen uns auf Sie am Abend.',
    cs: 'Do 18:00 vytopíme saunu jen na 70 °C. Omlouváme se a těšíme se na vás večer.',
    sk: 'Do 18:00 vykúrime saunu len na 70 °C. Ospravedlňujeme sa a tešíme sa na vás večer.',
    hr: 'Do 18:00 sauna doseže samo 70 °C. Ispričavamo se i radujemo se vašem dolasku navečer.',
  },
  card: 'sauna',
}

/** Initial notifications by hotel ID. */
export const demoNotifications: Record<string, DemoNotification[]> = {
  'pod-tatrami': [welcome, sauna],
  seehof: [welcome],
  'mlyn-nad-vltavou': [welcome],
}
