import { createHash } from 'node:crypto'
import { calls } from '@stay/contract/http/tourist-calls'
import type { CardSummary } from '@stay/contract/guide/cards'
import type { Layout } from '@stay/contract/guide/hotels'
import type { OwnerPreview, PreviewCard } from '@stay/contract/preview/preview'
import type { Problem } from '@stay/contract/http/problems'
import { Compile } from 'typebox/compile'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPacks } from '../../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { issuePreviewKey, revokePreviewKey } from './preview-keys.ts'

const test = useDatabase()
const API = '/api/v1/tourist'
const start = Date.parse('2026-11-16T12:00:00Z')
let now = start
let server: ReturnType<typeof makeApp>
let key = ''

const get = (path: string, language = 'en-US') =>
  server.app.inject({ url: API + path, headers: { 'x-accept-language': language } })

beforeAll(async () => {
  const pack = await makePack((files) => {
    files.set('cards/bar.draft.yaml', 'kind: place\nname: Bar after hours\n')
    files.set(
      'cards/sauna.yaml',
      'kind: information\ndraft: true\nname: { pl: Sauna }\nlead: { pl: Ciepło. }\n',
    )
    files.set(
      'hotel.yaml',
      `${String(files.get('hotel.yaml')).replace('bar]', 'bar, sauna]')}
  - id: secret
    name: Secret plans
    icon: star
    view: feed
    cards: [sauna]
ownerName: Jadwiga
`,
    )
  })
  await importPacks(test.db, [pack], { now })
  server = makeApp(test.db, { now: () => now })
  key = (await issuePreviewKey(test.db, 'stary-mlyn', 30, now))?.key ?? ''
})

describe('drafts', () => {
  it('are not visible without a key', async () => {
    const feed = (await get('/hotels/stary-mlyn/menu-items/guide/smart-content-groups/')).json<{
      results: CardSummary[]
    }>()
    expect(feed.results.map(({ name }) => name)).toEqual(['Water Museum', 'Concert', 'Bar'])
    expect((await get('/hotels/stary-mlyn/smart-content-groups/stary-mlyn_sauna/')).statusCode).toBe(404)
    const layout = (await get('/hotels/stary-mlyn/layout/')).json<Layout>()
    expect(layout.menuItems.map(({ id }) => id)).toEqual(['guide'])
  })

  it('cannot be read by pages of other origins', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const url of [
      `/api/v1/tourist/access/owners/?accessKey=${key}`,
      `/api/v1/tourist/smart-content-groups/stary-mlyn_bar/preview/?accessKey=${key}`,
    ])
      for (const method of ['GET', 'OPTIONS'] as const) {
        const response = await server.app.inject({ method, url, headers })
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
      }
  })

  it('are listed for the owner with their missing texts', async () => {
    const response = await get(`/access/owners/?accessKey=${key}`)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const [owner] = response.json<{ results: OwnerPreview[] }>().results
    expect(Compile(calls['GET /access/owners/'].response).Errors(response.json())).toEqual([])
    expect(owner).toMatchObject({
      ownerName: 'Jadwiga',
      hotel: { name: 'Stary Młyn', address: { city: 'Łódź', postalCode: '90-001' } },
    })
    expect(owner?.cards).toMatchObject([
      { name: 'Bar after hours', isNew: false, isDraft: true, missing: [] },
      {
        name: 'Sauna',
        isNew: true,
        fallback: { name: 'pl' },
        missing: [{ locale: 'en-US', fields: ['name', 'lead'] }],
      },
    ])
  })

  it('are shown individually as they will be published', async () => {
    const response = await get(`/smart-content-groups/stary-mlyn_bar/preview/?accessKey=${key}`)
    const card = response.json<PreviewCard>()
    expect(Compile(calls['GET /smart-content-groups/{groupId}/preview/'].response).Errors(card)).toEqual([])
    expect(card).toMatchObject({ name: 'Bar after hours', menuItem: { id: 'guide' }, openingHours: null })
    const published = await get(`/smart-content-groups/stary-mlyn_museum/preview/?accessKey=${key}`)
    expect(published.json<PreviewCard>()).toMatchObject({ name: 'Water Museum', isDraft: false })
    const unknown = await get(`/smart-content-groups/stary-mlyn_nothing/preview/?accessKey=${key}`)
    expect(unknown.statusCode).toBe(404)
  })
})

describe('a preview key', () => {
  const refusal = async (accessKey: string) => {
    const response = await get(`/access/owners/?accessKey=${accessKey}`)
    const { requestId: _, ...problem } = response.json<Problem>()
    return problem
  }

  it('has 128 bits, and only its hash is stored', async () => {
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const { key_hash: stored } = await test.db
      .selectFrom('owner_key')
      .select('key_hash')
      .executeTakeFirstOrThrow()
    expect(stored).toEqual(createHash('sha256').update(key).digest())
  })

  it('is refused with the same response if wrong, expired, revoked or missing', async () => {
    const wrong = await refusal('AAAAAAAAAAAAAAAAAAAAAA')
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_access_key' })
    expect(await refusal('')).toEqual(wrong)

    const revoked = await issuePreviewKey(test.db, 'stary-mlyn', 30, now)
    expect((await get(`/access/owners/?accessKey=${revoked?.key}`)).statusCode).toBe(200)
    expect(await revokePreviewKey(test.db, revoked?.id ?? 0)).toBe('stary-mlyn')
    expect(await refusal(revoked?.key ?? '')).toEqual(wrong)

    now = start + 30 * 86_400_000
    expect(await refusal(key)).toEqual(wrong)
    now = start
  })

  it('gives access to one hotel only', async () => {
    const other = await makePack((files) =>
      files.set('hotel.yaml', String(files.get('hotel.yaml')).replaceAll('stary-mlyn', 'nowy-mlyn')),
    )
    await importPacks(test.db, [other], { now })
    const response = await get(`/smart-content-groups/nowy-mlyn_bar/preview/?accessKey=${key}`)
    expect(response.statusCode).toBe(404)
  })

  it('is never written to the log', async () => {
    await get(`/access/owners/?accessKey=${key}`)
    expect(server.logged.join()).not.toContain(key)
  })

  it('is not issued for an unknown hotel', async () => {
    expect(await issuePreviewKey(test.db, 'nowhere')).toBeUndefined()
  })
})
