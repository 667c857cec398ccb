import type { PathParams } from '@stay/contract/url/path-pattern'
import { LOCALES } from '@stay/contract/i18n/locale'
import { HOTEL_PAGES, hotelPagePath, pathInLocale } from '@stay/contract/paths'
import type { SitemapHotel } from './queries.ts'

export const robots = (publicUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`

export function sitemapIndex(publicUrl: string, parts: number[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escape(`${publicUrl}/sitemaps/${part}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** All pages of the hotels in every language, each with links to its other languages. */
export function sitemap(publicUrl: string, hotels: SitemapHotel[]): string {
  const entries = hotels.flatMap(({ id, updatedAt, menuItemIds, cards }) => {
    const page = <Pattern extends string>(pattern: Pattern, params: PathParams<Pattern>) =>
      hotelPagePath({ hotelId: id }, pattern, params)
    return [
      ...entriesOf(publicUrl, page(HOTEL_PAGES.details, {}), updatedAt),
      ...menuItemIds.flatMap((menuItemId) =>
        entriesOf(publicUrl, page(HOTEL_PAGES.feed, { menuItemId }), updatedAt),
      ),
      ...cards.flatMap((card) =>
        entriesOf(publicUrl, page(HOTEL_PAGES.card, { cardId: card.id }), card.updatedAt),
      ),
    ]
  })
  return document('urlset', entries)
}

function entriesOf(publicUrl: string, path: string, updatedAt: Date): string[] {
  const link = (language: string, pagePath: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(publicUrl + pagePath)}"/>`
  const links = [
    ...LOCALES.map((locale) => link(locale, pathInLocale(path, locale))),
    link('x-default', path),
  ].join('')
  const lastModified = `<lastmod>${updatedAt.toISOString()}</lastmod>`
  return LOCALES.map(
    (locale) =>
      `<url><loc>${escape(publicUrl + pathInLocale(path, locale))}</loc>${lastModified}${links}</url>`,
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
