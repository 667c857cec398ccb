import { join } from 'node:path'
import { firstVisits, workerCost } from '@stay/web/scripts/budgets.ts'
import { findChromium } from '../../../scripts/chromium.mjs'
import { findMosquitto } from '../../../scripts/mosquitto.mjs'
import { benchHttp } from './http.ts'
import { benchKit } from './kit.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOffline } from './offline.ts'
import { benchOpening } from './opening.ts'
import { benchOutage } from './outage.ts'
import { SERVER, start, type Running } from './processes.ts'
import { AUTH_SECRET } from './desk.ts'
import { benchRooms } from './rooms.ts'
import { benchSearch } from './search.ts'
import { benchSigningIn } from './signing-in.ts'
import { benchCrash, benchSockets } from './sockets.ts'
import { printTable, type Row } from './table.ts'

/** What we claim about speed, measured in one run; `npm run bench -- NAME…` runs a part. */

const DATA_DIR = join(import.meta.dirname, '../../../.data/bench')
const log = (text: string) => console.log(`  … ${text}`)

const runs: Record<string, () => Promise<Row[]>> = {
  bytes: benchBytes,
  kit: () => benchKit(log),
  http: () => withServer((server) => benchHttp(server, log)),
  lighthouse: async () => {
    const chromium = await findChromium()
    return withServer((server) => benchLighthouse(server, chromium, log))
  },
  opening: async () => {
    const chromium = await findChromium()
    return withServer((server) => benchOpening(server, chromium, log))
  },
  offline: async () => {
    const chromium = await findChromium()
    return withServer((server) => benchOffline(server, chromium, log))
  },
  'signing-in': async () => {
    const chromium = await findChromium()
    return withServer((server) => benchSigningIn(server, DATA_DIR, chromium, log))
  },
  sockets: () => withServer((server) => benchSockets(server, DATA_DIR, log)),
  crash: () => benchCrash(startServer, DATA_DIR, log),
  rooms: async () => benchRooms(await findMosquitto(), await findChromium(), log),
  start: benchStart,
  outage: benchOutage,
  'search-100k': () => benchSearch(100_000, log),
  'search-1m': () => benchSearch(1_000_000, log),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in runs))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(runs).join(', ')}.`)
  process.exit(1)
}
const rows: Row[] = []
for (const [name, run] of Object.entries(runs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name}:`)
  rows.push(...(await run()))
}
console.log()
printTable(rows)
process.exitCode = rows.some((row) => row.isMet === false) ? 1 : 0

async function benchBytes(): Promise<Row[]> {
  const client = join(import.meta.dirname, '../../web/build/client')
  const worker = await workerCost(client)
  const visits = await firstVisits(client)
  const ofVisits = visits.flatMap(({ route, script, font, budget }) => [
    {
      name: `first visit to ${route}: script (brotli)`,
      value: `${script} bytes`,
      target: `≤ ${budget.script}`,
      isMet: script <= budget.script,
    },
    {
      name: `first visit to ${route}: fonts`,
      value: `${font} bytes`,
      target: `≤ ${budget.font}`,
      isMet: font <= budget.font,
    },
  ])
  return [
    ...ofVisits,
    {
      name: 'the worker and its registration (brotli)',
      value: `${worker.bytes} bytes`,
      target: `≤ ${worker.budget}`,
      isMet: worker.bytes <= worker.budget,
    },
  ]
}

async function benchStart(): Promise<Row[]> {
  await withServer(() => Promise.resolve([]))
  const again = await start(['scripts/start.mjs'], { PORT: '0', DATA_DIR, PICTURES_AHEAD: 'off' })
  await again.stop()
  return [
    {
      name: 'second npm start',
      value: `${(again.readyMs / 1000).toFixed(2)} s`,
      target: '< 3 s',
      isMet: again.readyMs < 3000,
    },
  ]
}

/** The server as a hotel runs it: logging on, security headers on. */
function startServer(port = '0'): Promise<Running> {
  return start([SERVER], {
    PORT: port,
    DATA_DIR,
    AUTH_SECRET,
    DEMO_HOTELS: 'on',
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'info',
  })
}

async function withServer(measure: (server: Running) => Promise<Row[]>): Promise<Row[]> {
  const server = await startServer()
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
