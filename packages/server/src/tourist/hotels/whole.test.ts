import { answerFrom } from '@stay/contract/guide/whole-answers'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { demoPacks } from '@stay/demo'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PublicCache } from '../../http/public-cache.ts'
import { importPacks } from '../../packs/import.ts'
import { makeApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { TOURIST } from '../../testing/stays.ts'

const HOTEL = 'pod-tatrami'
const DAY_MS = 86_400_000
const test = useDatabase()
let now = Date.now()
let app: FastifyInstance
let cache: PublicCache
let saved: Record<string, WholeHotel>

const ask = async (path: string, locale: string) => {
  const answer = await app.inject({
    url: `${TOURIST}/hotels/${HOTEL}/${path}`,
    headers: { 'x-accept-language': locale },
  })
  return answer.statusCode === 200 ? answer.json<Record<string, unknown>>() : undefined
}

beforeAll(async () => {
  const pack = demoPacks().filter((folder) => folder.endsWith(HOTEL))
  await importPacks(test.db, pack)
  ;({ app, cache } = makeApp(test.db, { now: () => now }))
  saved = {
    pl: (await ask('whole/', 'pl')) as unknown as WholeHotel,
    'de-DE': (await ask('whole/', 'de-DE')) as unknown as WholeHotel,
  }
})

/** What a device answers; the addresses of other pages it makes in its own way. */
function onDevice(path: string, locale: string) {
  const [rest = '', search] = path.split('?')
  return answerFrom(saved[locale] as WholeHotel, rest, new URLSearchParams(search), now)
}

const withoutAddresses = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer ?? null, (key, value: unknown) =>
      key === 'next' || key === 'previous' ? value !== null : value,
    ),
  ) as unknown

describe.each([
  ['now', 0],
  ['tomorrow', DAY_MS],
  ['in a week, when some events are over', 7 * DAY_MS],
  ['in two months, when most are', 60 * DAY_MS],
])('what a device answers out of a saved hotel %s', (_, ahead) => {
  it.each(['pl', 'de-DE'])('is what the server would, in %s', async (locale) => {
    const start = Date.now()
    now = start + ahead
    cache.invalidate()
    const whole = saved[locale] as WholeHotel
    const from = new Date(now).toISOString().slice(0, 10)
    const to = new Date(now + 3 * DAY_MS).toISOString().slice(0, 10)
    const paths = [
      '',
      'layout/',
      ...whole.cards.map(({ id }) => `smart-content-groups/${id}/`),
      'smart-content-groups/none/',
      'menu-items/none/smart-content-groups/',
      ...whole.menuItems.flatMap(({ id }) =>
        [
          '',
          '?pageSize=50',
          '?page=2&pageSize=3',
          '?kind=event',
          '?kind=place&openNow=true',
          '?openNow=true',
          `?from=${from}`,
          `?from=${from}&to=${to}`,
          `?to=${to}`,
        ].map((search) => `menu-items/${id}/smart-content-groups/${search}`),
      ),
    ]
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths) {
      const told = await ask(path, locale)
      expect(withoutAddresses(onDevice(path, locale)), path).toEqual(withoutAddresses(told))
    }
  })
})
