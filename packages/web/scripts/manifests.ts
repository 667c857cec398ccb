import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPath } from '@stay/contract/url/path-pattern'
import { PAGES, START, webManifestPath } from '@stay/contract/paths'
import { LOCALES, type Locale } from '@stay/contract/i18n/locale'
import sharp from 'sharp'
import { ICONS } from './icons.ts'

type Texts = {
  name: string
  description: string
  hotel: string
  find: string
  screens: Record<string, string>
}

const TEXTS: Record<Locale, Texts> = {
  'en-US': {
    name: 'Stay Companion: your hotel',
    description: 'Everything about your hotel and your stay, in your language, even offline.',
    hotel: 'My hotel',
    find: 'Find a hotel',
    screens: { hotel: 'Hotel', guide: 'Guide', room: 'Room' },
  },
  pl: {
    name: 'Stay Companion: hotel w telefonie',
    description: 'Wszystko o hotelu i pobycie w Państwa języku, także offline.',
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
    description: 'Vše o vašem hotelu a pobytu, ve vašem jazyce, i offline.',
    hotel: 'Můj hotel',
    find: 'Najít hotel',
    screens: { hotel: 'Hotel', guide: 'Průvodce', room: 'Pokoj' },
  },
  sk: {
    name: 'Stay Companion: váš hotel',
    description: 'Všetko o vašom hoteli a pobyte, vo vašom jazyku, aj offline.',
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

export async function writeManifests(client: string): Promise<void> {
  const screenshots = await readScreenshots(join(client, 'screenshots'))
  await mkdir(join(client, 'manifests'), { recursive: true })
  for (const locale of LOCALES) {
    const { name, description, hotel, find, screens } = TEXTS[locale]
    const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]
    const manifest = {
      id: '/',
      name,
      short_name: 'Stay',
      description,
      lang: locale,
      dir: 'ltr',
      start_url: START,
      scope: '/',
      display: 'standalone',
      background_color: '#faf5ec',
      theme_color: '#faf5ec',
      categories: ['travel', 'lifestyle'],
      icons: ICONS.filter(({ purpose }) => purpose).map((icon) => ({
        src: `/icons/${icon.name}.png`,
        sizes: `${icon.size}x${icon.size}`,
        type: 'image/png',
        purpose: icon.purpose,
      })),
      shortcuts: [
        { name: hotel, url: START, icons },
        { name: find, url: buildPath(PAGES.hotels, { locale }), icons },
      ],
      screenshots: screenshots.map(({ subject, ...screenshot }) => ({
        ...screenshot,
        label: screens[subject] ?? name,
      })),
    }
    await writeFile(join(client, webManifestPath(locale)), JSON.stringify(manifest))
  }
}

/** File names contain subject and form factor: `hotel-narrow.webp`. */
async function readScreenshots(folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort()
  return Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(join(folder, file)).metadata()
      const [subject = '', formFactor = ''] = file.replace('.webp', '').split('-')
      return {
        src: `/screenshots/${file}`,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: formFactor,
        subject,
      }
    }),
  )
}
