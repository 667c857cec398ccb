import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPacks } from '../packs/import.ts'
import { loadPages } from '../pages/pages.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'

const test = useDatabase()
let app: ReturnType<typeof makeApp>['app']
const get = async (url: string) => (await app.inject({ url })).body

beforeAll(async () => {
  const pack = await makePack((files) => {
    files.set('cards/sauna.yaml', 'kind: information\ndraft: true\nname: Sauna\n')
    files.set(
      'cards/past.yaml',
      "kind: event\nname: Past\nproperties: { eventPeriod: { begin: 2020-01-01 10:00, end: '11:00' } }\n",
    )
  })
  await importPacks(test.db, [pack])
  const pages = await loadPages(join(import.meta.dirname, '../../../web/build'), '')
  app = makeApp(test.db, { pages, publicUrl: 'https://stay.example' }).app
})

describe('the sitemap', () => {
  it('is linked from robots.txt and lists every published page in every language', async () => {
    const index = /Sitemap: https:\/\/stay\.example(\S+)/.exec(await get('/robots.txt'))?.[1] ?? ''
    const [part = ''] = [...(await get(index)).matchAll(/<loc>https:\/\/stay\.example(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    const sitemap = await get(part)
    const paths = [...sitemap.matchAll(/<loc>https:\/\/stay\.example(.*?)<\/loc>/g)].map(([, path]) => path)
    const pages = [
      'details',
      'menu-item/guide/feed',
      'card/stary-mlyn_bar',
      'card/stary-mlyn_concert',
      'card/stary-mlyn_museum',
    ]
    expect(paths.toSorted()).toEqual(
      LOCALES.flatMap((locale) => pages.map((page) => `/${locale}/app/hotel/stary-mlyn/${page}`)).toSorted(),
    )
    expect(sitemap).toContain(
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://stay.example/app/hotel/stary-mlyn/details"/>',
    )
    for (const path of paths) expect((await app.inject({ url: path ?? '' })).statusCode, path).toBe(200)
  })

  it('returns 404 for a file that is not in the index', async () => {
    for (const path of ['/sitemaps/99.xml', '/sitemaps/1', '/sitemaps/x.xml'])
      expect((await app.inject({ url: path })).statusCode).toBe(404)
  })
})
