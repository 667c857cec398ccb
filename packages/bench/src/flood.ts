import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf, pinToOneCore, type Running } from './processes.ts'
import { percentile, type Row } from './table.ts'
import { wrk } from './wrk.ts'

const SECONDS = 5
const PROBE_INTERVAL_MS = 20
const REST_MS = 60_000
const MIN_RENDERED = 400
const MAX_P99_MS = 250
const MAX_MEMORY_MB = 300
/** Another client than the flood, which comes from 127.0.0.1. */
const OTHER_CLIENT = '127.0.0.2'

/** Expressions of Lua for unique addresses; `i` counts the requests. */
const FLOODS = {
  'unknown parameters': '"/pl/app/home?x=" .. i',
  'missing pages': '"/pl/app/nothing-" .. i',
  'missing hotels': '"/pl/app/hotel/nothing-" .. i .. "/details"',
  'feeds of different days':
    '"/pl/app/hotel/pod-tatrami/menu-item/eat/feed?to=" .. os.date("%Y-%m-%d", i * 86400)',
}
const RENDERED = 'feeds of different days'

/** Requests for addresses that differ each time, while another guest reads a stored page. */
export async function benchFlood(
  server: Running,
  program: string,
  log: (text: string) => void,
): Promise<Row[]> {
  await pinToOneCore(server)
  const rows: Row[] = []
  for (const [name, address] of Object.entries(FLOODS)) {
    const flood = wrk(program, server.url, SECONDS, { script: uniqueAddresses(address), allowsErrors: true })
    const latencies = await probe(new URL('/de-DE/app/home', server.url), SECONDS * 1000)
    const { requestsPerSecond } = await flood
    const p99 = percentile(latencies, 99)
    log(`${name}: ${Math.round(requestsPerSecond)} per second, ${latencies.length} probes`)
    rows.push(
      {
        name: `${name}: responses per second`,
        value: String(Math.round(requestsPerSecond)),
        ...(name === RENDERED && {
          target: `≥ ${MIN_RENDERED}`,
          isMet: requestsPerSecond >= MIN_RENDERED,
        }),
      },
      {
        name: `${name}: p99 of another guest's stored page (ms)`,
        value: p99.toFixed(0),
        target: `≤ ${MAX_P99_MS}`,
        isMet: p99 <= MAX_P99_MS,
      },
    )
  }
  const busyMegabytes = toMegabytes(memoryOf(server))
  await sleep(REST_MS)
  const megabytes = toMegabytes(memoryOf(server))
  rows.push({
    name: 'memory a minute later (MB)',
    value: `${megabytes}, ${busyMegabytes} at once`,
    target: `≤ ${MAX_MEMORY_MB}`,
    isMet: megabytes <= MAX_MEMORY_MB,
  })
  return rows
}

const toMegabytes = (kilobytes: number) => Math.round(kilobytes / 1024)

const uniqueAddresses = (address: string) =>
  `local i = math.random(1, 20000)\nfunction request() i = i + 1; return wrk.format("GET", ${address}) end`

async function probe(url: URL, durationMs: number): Promise<number[]> {
  const latencies: number[] = []
  const ends = performance.now() + durationMs
  while (performance.now() < ends) {
    const started = performance.now()
    await load(url)
    latencies.push(performance.now() - started)
    await sleep(PROBE_INTERVAL_MS)
  }
  return latencies
}

function load(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { localAddress: OTHER_CLIENT, family: 4 }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.href}: ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}
