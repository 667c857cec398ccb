import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@stay/server/db/embedded'
import { databaseUrlOf } from './database-url.ts'
import { SERVER, start } from './processes.ts'
import type { Row } from './table.ts'

/** Stops the database and starts it again: time to the first error response, and time to recovery. */
export async function benchOutage(): Promise<Row[]> {
  const folder = join(tmpdir(), 'stay-bench-outage')
  await rm(folder, { recursive: true, force: true })
  const postgres = await startEmbedded(folder)
  const server = await start([SERVER], {
    PORT: '0',
    DATABASE_URL: databaseUrlOf(postgres.connection),
    DEMO_HOTELS: 'on',
    RESIZE_IMAGES_AHEAD: 'off',
    LOG_LEVEL: 'silent',
  })
  const status = async (path: string) => (await fetch(server.url + path)).status
  await status('/app/home')
  await postgres.stop()
  const stoppedAt = performance.now()
  const refused = await status('/api/v1/tourist/hotels/?search=a')
  const errorMs = performance.now() - stoppedAt
  const cached = await status('/app/home')
  await sleep(1500)
  await postgres.revive()
  const startedAt = performance.now()
  while ((await status('/api/v1/tourist/hotels/?search=a')) !== 200) await sleep(20)
  const recoveryMs = performance.now() - startedAt
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  return [
    {
      name: 'database down: API request',
      value: `${refused} after ${Math.round(errorMs)} ms`,
      target: '503 within 1000 ms',
      isMet: refused === 503 && errorMs < 1000,
    },
    { name: 'database down: cached page', value: String(cached), target: '200', isMet: cached === 200 },
    {
      name: 'database up again: recovery',
      value: `after ${Math.round(recoveryMs)} ms`,
      target: 'within 2000 ms',
      isMet: recoveryMs < 2000,
    },
  ]
}
