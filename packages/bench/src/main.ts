import { join } from 'node:path'
import { ALLOCATOR } from '../../../scripts/allocator.mjs'
import { findChromium } from '../../../scripts/chromium.mjs'
import { findMosquitto } from '../../../scripts/mosquitto.mjs'
import { findWrk } from '../../../scripts/wrk.mjs'
import { benchBytes } from './bytes.ts'
import { benchFlood } from './flood.ts'
import { benchGrowth } from './growth.ts'
import { AUTH_SECRET } from './hotel-cli.ts'
import { benchHttp } from './http.ts'
import { benchImages } from './images.ts'
import { benchKit } from './kit.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOffline } from './offline.ts'
import { benchOpening } from './opening.ts'
import { benchOutage } from './outage.ts'
import { SERVER, start, type Running } from './processes.ts'
import { writeReport } from './report.ts'
import { benchRooms } from './rooms.ts'
import { benchSearch } from './search.ts'
import { benchSigningIn } from './signing-in.ts'
import { benchCrash, benchSockets } from './sockets.ts'
import { benchStart } from './starting.ts'
import { benchTaps } from './taps.ts'
import { printTable, type Part, type Row } from './table.ts'

/** `npm run bench`: runs all benchmarks. `-- NAME…` runs some of them, `--write` updates docs/performance.md. */

const DATA_DIR = join(import.meta.dirname, '../../../.data/bench')
const log = (text: string) => console.log(`  … ${text}`)

const runs: Record<string, { about: string; run: () => Promise<Row[]> }> = {
  bytes: { about: 'Download size', run: benchBytes },
  kit: { about: 'The interface kit', run: () => benchKit(log) },
  start: { about: 'Start-up and memory', run: () => benchStart(ENV) },
  images: { about: 'Images', run: () => benchImages(ENV, log) },
  http: {
    about: 'Throughput',
    run: async () => {
      const wrk = await findWrk()
      return withServer((server) => benchHttp(server, wrk, log))
    },
  },
  flood: {
    about: 'Unique addresses',
    run: async () => {
      const wrk = await findWrk()
      return withServer((server) => benchFlood(server, wrk, log))
    },
  },
  lighthouse: {
    about: 'Lighthouse',
    run: async () => {
      const chromium = await findChromium()
      return withServer((server) => benchLighthouse(server, chromium, log))
    },
  },
  taps: {
    about: 'Taps while a page loads',
    run: async () => {
      const chromium = await findChromium()
      return withServer((server) => benchTaps(server, chromium, log))
    },
  },
  opening: {
    about: 'Navigation',
    run: async () => {
      const chromium = await findChromium()
      return withServer((server) => benchOpening(server, chromium, log))
    },
  },
  offline: {
    about: 'Offline',
    run: async () => {
      const chromium = await findChromium()
      return withServer((server) => benchOffline(server, chromium, log))
    },
  },
  'signing-in': {
    about: 'Sign-in and messages',
    run: async () => {
      const chromium = await findChromium()
      return withServer((server) => benchSigningIn(server, DATA_DIR, chromium, log))
    },
  },
  sockets: {
    about: 'Sockets and broadcasts',
    run: () => withServer((server) => benchSockets(server, DATA_DIR, log)),
  },
  crash: { about: 'Server crash with open sockets', run: () => benchCrash(startServer, DATA_DIR, log) },
  rooms: {
    about: 'Air conditioning',
    run: async () => benchRooms(await findMosquitto(), await findChromium(), log),
  },
  outage: { about: 'Database outage', run: benchOutage },
  growth: { about: 'Growth: uncached requests with ten times the data', run: () => benchGrowth(log) },
  'search-100k': { about: 'Search in 100,000 hotels', run: () => benchSearch(100_000, log) },
  'search-1m': { about: 'Search in 1,000,000 hotels', run: () => benchSearch(1_000_000, log) },
}

const ENV = {
  ...ALLOCATOR,
  PORT: '0',
  DATA_DIR,
  AUTH_SECRET,
  DEMO_HOTELS: 'on',
  RESIZE_IMAGES_AHEAD: 'off',
  LOG_LEVEL: 'info',
}

const requested = process.argv.slice(2).filter((name) => name !== '--write')
const unknown = requested.filter((name) => !(name in runs))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(runs).join(', ')}.`)
  process.exit(1)
}
const isWritten = process.argv.includes('--write')
const parts: Part[] = []
for (const [name, { about, run }] of Object.entries(runs)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.log(`${name}:`)
  const part = { name, about, rows: await run() }
  parts.push(part)
  // At once: a later part may fail.
  if (isWritten) await writeReport(part)
}
console.log()
printTable(parts)
process.exitCode = parts.some(({ rows }) => rows.some((row) => row.isMet === false)) ? 1 : 0

function startServer(port = '0'): Promise<Running> {
  return start([SERVER], { ...ENV, PORT: port })
}

async function withServer(measure: (server: Running) => Promise<Row[]>): Promise<Row[]> {
  const server = await startServer()
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
