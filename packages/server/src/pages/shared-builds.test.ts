import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { toStored } from '../http/public-cache.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { loadPages, type Pages } from './pages.ts'
import { SharedBuilds } from './shared-builds.ts'

const test = useDatabase()
const logger = createLogger('silent')
const SCRIPT = '/assets/only-in-next-build.js'
type Server = { app: ReturnType<typeof makeApp>['app']; builds: SharedBuilds; pages: Pages }
let [current, next]: Server[] = []

async function start(pages: Pages): Promise<Server> {
  const builds = new SharedBuilds(test.db, pages, logger)
  await builds.start()
  return { builds, pages, app: makeApp(test.db, { pages, builds }).app }
}

beforeAll(async () => {
  const pages = await loadPages(join(import.meta.dirname, '../../../web/build'), '')
  current = await start(pages)
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
  const script = (body: string) => toStored({ status: 200, headers, body })
  const files = new Map([...pages.files, [SCRIPT, script('new')], ['/sw.js', script('new worker')]])
  next = await start({ ...pages, files, buildId: 'next' })
  await current.builds.sync()
})

afterAll(async () => {
  await current?.builds.stop()
  await next?.builds.stop()
})

const get = (server: Server | undefined, url: string) => {
  if (!server) throw new Error('server not started')
  return server.app.inject({ url })
}

it('every server serves the files of all builds', async () => {
  const script = await get(current, SCRIPT)
  expect([script.statusCode, script.body]).toEqual([200, 'new'])
  expect(script.headers['cache-control']).toContain('immutable')
  expect((await get(current, '/assets/in-no-build.js')).statusCode).toBe(404)
})

it('every server serves the service worker of the newest build', async () => {
  expect((await get(next, '/sw.js')).body).toBe('new worker')
  const worker = await get(current, '/sw.js')
  expect(worker.body).toBe('new worker')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

it('a page is not offered another build while any server runs its own', async () => {
  const currentId = current?.pages.buildId ?? ''
  for (const server of [current, next])
    for (const id of [currentId, 'next'])
      for (const url of [`/builds/meta/${id}.json`, `/builds/latest.json?of=${id}`])
        expect((await get(server, url)).json()).toEqual({ id })
  expect((await get(next, '/builds/meta/unknown.json')).json()).toEqual({ id: 'next' })
  await current?.builds.stop()
  await next?.builds.sync()
  expect((await get(next, `/builds/meta/${currentId}.json`)).json()).toEqual({ id: 'next' })
  // Its files stay available for open pages.
  const [file] = [...(current?.pages.files.keys() ?? [])].filter(
    (path) => path.endsWith('.js') && path.startsWith('/assets/'),
  )
  expect((await get(next, file ?? '')).statusCode).toBe(200)
})
