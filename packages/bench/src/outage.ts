import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@stay/server/db/embedded'
import { SERVER, start } from './processes.ts'
import type { Row } from './table.ts'

/** The database goes away and comes back: how soon a guest is told, and how soon all is well. */
export async function benchOutage(): Promise<Row[]> {
  const folder = join(tmpdir(), 'stay-bench-outage')
  await rm(folder, { recursive: true, force: true })
  const postgres = await startEmbedded(folder)
  const socketDir = 'host' in postgres.connection ? postgres.connection.host : ''
  const server = await start([SERVER], {
    PORT: '0',
    DATABASE_URL: `postgres://stay@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    DEMO_HOTELS: 'on',
    RESIZE_IMAGES_AHEAD: 'off',
    LOG_LEVEL: 'silent',
  })
  const status = async (path: string) => (await fetch(server.url + path)).status
  await status('/app/home')
  await postgres.stop()
  const gone = performance.now()
  const refused = await status('/api/v1/tourist/hotels/?search=a')
  const toldMs = performance.now() - gone
  const stored = await status('/app/home')
  await sleep(1500)
  await postgres.revive()
  const back = performance.now()
  while ((await status('/api/v1/tourist/hotels/?search=a')) !== 200) await sleep(20)
  const backMs = performance.now() - back
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  return [
    {
      name: 'database gone: an answer',
      value: `${refused} after ${Math.round(toldMs)} ms`,
      target: '503 within 1000 ms',
      isMet: refused === 503 && toldMs < 1000,
    },
    { name: 'database gone: a stored page', value: String(stored), target: '200', isMet: stored === 200 },
    {
      name: 'database back: well again',
      value: `after ${Math.round(backMs)} ms`,
      target: 'within 2000 ms',
      isMet: backMs < 2000,
    },
  ]
}
