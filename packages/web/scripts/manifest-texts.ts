import type { Locale } from '@stay/contract/i18n/locale'

type Texts = {
  name: string
  description: string
  hotel: string
  find: string
  screens: Record<string, string>
}

/** The texts of the web app manifest, which operating systems show. */
export const MANIFEST_TEXTS: Record<Locale, Texts> = {
  'en-US': {
    name: 'Stay Companion: your hotel',
    description: 'Everything about your hotel and your stay, in your language, even offline.',
    hotel: 'My hotel',
    find: 'Find a hotel',
    screens: { hotel: 'Hotel', guide: 'Guide', room: 'Room' },
  },
  pl: {
    name: 'Stay Companion: hotel w telefonie',
    description: 'Wszystko o hotelu i pobycie w Państwa języku, także offline.',
    hotel: 'Mój hotel',
    find: 'Znajdź hotel',
    screens: { hotel: 'Hotel', guide: 'Przewodnik', room: 'Pokój' },
  },
  'de-DE': {
    name: 'Stay Companion: Ihr Hotel',
    description: 'Alles über Ihr Hotel und Ihren Aufenthalt, in Ihrer Sprache, auch offline.',
    hotel: 'Mein Hotel',
    find: 'Hotel finden',
    screens: { hotel: 'Hotel', guide: 'Gästemappe', room: 'Zimmer' },
  },
  cs: {
    name: 'Stay Companion: váš hotel',
    description: 'Vše o vašem hotelu a pobytu, ve vašem jazyce, i offline.',
    hotel: 'Můj hotel',
    find: 'Najít hotel',
    screens: { hotel: 'Hotel', guide: 'Průvodce', room: 'Pokoj' },
  },
  sk: {
    name: 'Stay Companion: váš hotel',
    description: 'Všetko o vašom hoteli a pobyte, vo vašom jazyku, aj offline.',
    hotel: 'Môj hotel',
    find: 'Nájsť hotel',
    screens: { hotel: 'Hotel', guide: 'Sprievodca', room: 'Izba' },
  },
  hr: {
    name: 'Stay Companion: vaš hotel',
    description: 'Sve o vašem hotelu i boravku, na vašem jeziku, i bez interneta.',
    hotel: 'Moj hotel',
    find: 'Pronađi hotel',
    screens: { hotel: 'Hotel', guide: 'Vodič', room: 'Soba' },
  },
}
