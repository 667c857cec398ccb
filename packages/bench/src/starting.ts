import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf, SERVER, start } from './processes.ts'
import type { Row } from './table.ts'

const REST_MS = 5000

/** The second `npm start`, which has nothing to set up any more, and what the server then weighs. */
export async function benchStart(env: Record<string, string>): Promise<Row[]> {
  const first = await start([SERVER], env)
  await first.stop()
  const throughNpm = await start(['scripts/start.mjs'], env)
  await throughNpm.stop()
  const server = await start([SERVER], env)
  await sleep(REST_MS)
  const megabytes = Math.round(memoryOf(server) / 1024)
  await server.stop()
  return [
    {
      name: 'second npm start',
      value: `${(throughNpm.readyMs / 1000).toFixed(2)} s`,
      target: '< 3 s',
      isMet: throughNpm.readyMs < 3000,
    },
    { name: 'memory of the server at rest, with the demo hotels', value: `${megabytes} MB` },
  ]
}
