import { parseArgs } from 'node:util'
import { soak } from './soak.ts'

/** `npm run chaos`: bad days, rehearsed. */
const USAGE = 'npm run chaos -- [--seconds 300] [--seed 1] [--only "kill"]'

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const numberOf = (text: string | undefined, otherwise: number) => {
  if (text === undefined) return otherwise
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  console.error(USAGE)
  process.exit(2)
}
const seconds = numberOf(values.seconds, 300)
const seed = numberOf(values.seed, Math.floor(Math.random() * 1_000_000) + 1)

console.log(
  `Chaos for ${seconds} s with seed ${seed}: two servers behind nginx on PostgreSQL, Redis and Mosquitto`,
)
const { only } = values
const stopped = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopped.abort())
const result = await soak({
  seconds,
  seed,
  log: (line) => console.log(`  ${line}`),
  ...(only && { only }),
  signal: stopped.signal,
}).catch((error: unknown) => {
  if (!stopped.signal.aborted) throw error
  console.log('stopped: all parts are down again')
  process.exit(130)
})
console.log(`
${result.faults} faults, ${result.requests} requests, ${result.sent} messages
failed in the way of a fault: ${result.failedInside}
failed outside of it: ${result.failedOutside} of ${result.outside}
well again after a fault: within ${(result.slowestRecoveryMs / 1000).toFixed(1)} s
the machine itself stood still for: ${(result.stalledMs / 1000).toFixed(1)} s`)
for (const violation of result.violations) console.log(`✗ ${violation}`)
console.log(
  result.violations.length === 0 ? '✓ everything held' : `again with: --seed ${seed} --seconds ${seconds}`,
)
process.exit(result.violations.length === 0 ? 0 : 1)
