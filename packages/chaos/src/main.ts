import { parseArgs } from 'node:util'
import { soak } from './soak.ts'

const USAGE = 'Usage: npm run chaos -- [--seconds 300] [--seed 1] [--only "kill"]'

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const parseNumber = (text: string | undefined, defaultValue: number) => {
  if (text === undefined) return defaultValue
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  console.error(`Invalid number "${text}". ${USAGE}`)
  process.exit(2)
}
const seconds = parseNumber(values.seconds, 300)
const seed = parseNumber(values.seed, Math.floor(Math.random() * 1_000_000) + 1)

console.log(
  `Injecting faults for ${seconds} s with seed ${seed}: two servers behind nginx, PostgreSQL, Redis and Mosquitto`,
)
const { only } = values
const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort())
const result = await soak({
  seconds,
  seed,
  log: (line) => console.log(`  ${line}`),
  ...(only && { only }),
  signal: interrupted.signal,
}).catch((error: unknown) => {
  if (!interrupted.signal.aborted) throw error
  console.log('Interrupted. All programs are stopped.')
  process.exit(130)
})
console.log(`
${result.faults} faults, ${result.requests} requests, ${result.sent} messages
failed requests affected by a fault: ${result.failedAffected}
failed requests not affected by a fault: ${result.failedUnaffected} of ${result.unaffected}
slowest recovery after a fault: ${(result.slowestRecoveryMs / 1000).toFixed(1)} s
pauses of the machine itself: ${(result.stalledMs / 1000).toFixed(1)} s`)
for (const violation of result.violations) console.log(`✗ ${violation}`)
console.log(
  result.violations.length === 0
    ? '✓ all invariants hold'
    : `Repeat with: npm run chaos -- --seed ${seed} --seconds ${seconds}`,
)
process.exit(result.violations.length === 0 ? 0 : 1)
