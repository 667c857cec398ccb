import { LOCALES } from '@stay/contract/i18n/locale'
import type { SitemapHotel } from './queries.ts'

export const robots = (publicUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`

/** Names the files of the sitemap. */
export function sitemapIndex(publicUrl: string, parts: number[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escape(`${publicUrl}/sitemaps/${part}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** Every page of some hotels, in every language, each with the others beside it. */
export function sitemap(publicUrl: string, hotels: SitemapHotel[]): string {
  const entries = hotels.flatMap(({ id, updatedAt, menuItemIds, cards }) => {
    const hotel = `/app/hotel/${id}`
    return [
      ...entriesOf(publicUrl, `${hotel}/details`, updatedAt),
      ...menuItemIds.flatMap((item) => entriesOf(publicUrl, `${hotel}/menu-item/${item}/feed`, updatedAt)),
      ...cards.flatMap((card) => entriesOf(publicUrl, `${hotel}/card/${card.id}`, card.updatedAt)),
    ]
  })
  return document('urlset', entries)
}

function entriesOf(publicUrl: string, path: string, updatedAt: Date): string[] {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(publicUrl + address)}"/>`
  const links = [...LOCALES.map((locale) => link(locale, `/${locale}${path}`)), link('x-default', path)].join(
    '',
  )
  const changed = `<lastmod>${updatedAt.toISOString()}</lastmod>`
  return LOCALES.map(
    (locale) => `<url><loc>${escape(`${publicUrl}/${locale}${path}`)}</loc>${changed}${links}</url>`,
  )
}

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</${root}>
`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
