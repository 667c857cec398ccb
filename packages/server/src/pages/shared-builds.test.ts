import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { toStored } from '../http/public-cache.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { loadPages, type Pages } from './pages.ts'
import { SharedBuilds } from './shared-builds.ts'

/** Two servers, one with the build that there is and one with the next. */
const test = useDatabase()
const logger = createLogger('silent')
const [LATEST, SCRIPT] = ['/builds/latest.json', '/assets/only-of-tomorrow.js']
type Server = { app: ReturnType<typeof makeApp>['app']; builds: SharedBuilds; pages: Pages }
let [today, tomorrow]: Server[] = []

async function start(pages: Pages): Promise<Server> {
  const builds = new SharedBuilds(test.db, pages, logger)
  await builds.start()
  return { builds, pages, app: makeApp(test.db, { pages, builds }).app }
}

beforeAll(async () => {
  const pages = await loadPages(join(import.meta.dirname, '../../../web/build'), '')
  today = await start(pages)
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
  const script = (body: string) => toStored({ status: 200, headers, body })
  const files = new Map([...pages.files, [SCRIPT, script('new')], ['/sw.js', script('new worker')]])
  tomorrow = await start({ ...pages, files, buildId: 'tomorrow' })
  // Both have heard of each other.
  await today.builds.compare()
})

afterAll(async () => {
  await today?.builds.stop()
  await tomorrow?.builds.stop()
})

const get = (server: Server | undefined, url: string) => {
  if (!server) throw new Error('There are two servers.')
  return server.app.inject({ url })
}

it('any server has the parts of every build', async () => {
  const part = await get(today, SCRIPT)
  expect([part.statusCode, part.body]).toEqual([200, 'new'])
  expect(part.headers['cache-control']).toContain('immutable')
  expect((await get(today, '/assets/of-no-build.js')).statusCode).toBe(404)
})

it('all servers give the worker of the newest build', async () => {
  expect((await get(tomorrow, '/sw.js')).body).toBe('new worker')
  const worker = await get(today, '/sw.js')
  expect(worker.body).toBe('new worker')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

it('no page is told of another build while its own still runs somewhere', async () => {
  const own = today?.pages.buildId ?? ''
  for (const server of [today, tomorrow])
    for (const id of [own, 'tomorrow'])
      expect((await get(server, `${LATEST}?of=${id}`)).json()).toMatchObject({ id })
  expect((await get(tomorrow, `${LATEST}?of=yesterday`)).json()).toMatchObject({ id: own })
  await today?.builds.stop()
  await tomorrow?.builds.compare()
  expect(tomorrow?.builds.isRunning(own)).toBe(false)
  // Its parts stay, for pages that are open.
  const [part] = [...(today?.pages.files.keys() ?? [])].filter(
    (path) => path.endsWith('.js') && path.startsWith('/assets/'),
  )
  expect((await get(tomorrow, part ?? '')).statusCode).toBe(200)
})
