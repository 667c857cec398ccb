import { memoryWhenIdle, SERVER, start } from './processes.ts'
import type { Row } from './table.ts'

const MAX_MEMORY_MB = 250

/** Time of the second `npm start`, which has nothing left to install, and the memory of the idle server. */
export async function benchStart(env: Record<string, string>): Promise<Row[]> {
  const first = await start([SERVER], env)
  await first.stop()
  const throughNpm = await start(['scripts/start.mjs'], env)
  await throughNpm.stop()
  const server = await start([SERVER], env)
  const megabytes = Math.round((await memoryWhenIdle(server)) / 1024)
  await server.stop()
  return [
    {
      name: 'second npm start',
      value: `${(throughNpm.readyMs / 1000).toFixed(2)} s`,
      target: '< 3 s',
      isMet: throughNpm.readyMs < 3000,
    },
    {
      name: 'memory of the idle server with the demo hotels (MB)',
      value: String(megabytes),
      target: `≤ ${MAX_MEMORY_MB}`,
      isMet: megabytes <= MAX_MEMORY_MB,
    },
  ]
}
