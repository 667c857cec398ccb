import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPath } from '@stay/contract/url/path-pattern'
import { PAGES, START, webManifestPath } from '@stay/contract/paths'
import { LOCALES } from '@stay/contract/i18n/locale'
import sharp from 'sharp'
import { ICONS } from './icons.ts'
import { MANIFEST_TEXTS } from './manifest-texts.ts'

export async function writeManifests(client: string): Promise<void> {
  const screenshots = await readScreenshots(join(client, 'screenshots'))
  await mkdir(join(client, 'manifests'), { recursive: true })
  for (const locale of LOCALES) {
    const { name, description, hotel, find, screens } = MANIFEST_TEXTS[locale]
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
