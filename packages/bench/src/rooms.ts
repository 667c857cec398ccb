import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo, waitForConnection } from '@stay/server/rooms/mqtt/connection'
import { chromium as browserType } from 'playwright'
import { AUTH_SECRET } from './hotel-cli.ts'
import { pinToOneCore, SERVER, start, type Running } from './processes.ts'
import { makeHotel, type Hotel } from './room-hotel.ts'
import { controllerOf, ECHO_TOPICS, HOTEL } from './room-ids.ts'
import { median, percentile, type Row } from './table.ts'

const ROOMS = 1000
const MAX_P50_MS = 3
const MAX_P99_MS = 15
const COMMANDS = 2000
const PER_SECOND = 200
const PANELS = 40
const MAX_PANEL_MS = 500

/** Climate commands and wall panel changes while 1,000 rooms report. */
export async function benchRooms(
  mosquitto: string,
  chromium: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const hotel = await makeHotel(ROOMS)
  const broker = await startMosquitto(mosquitto)
  const devices = fork(join(import.meta.dirname, 'room-devices.ts'), [broker.url, String(ROOMS)])
  const server = await start([SERVER], {
    PORT: '0',
    DATABASE_URL: hotel.databaseUrl,
    MQTT_URL: broker.url,
    AUTH_SECRET,
    DEMO_HOTELS: 'off',
    RESIZE_IMAGES_AHEAD: 'off',
    LOG_LEVEL: 'info',
  })
  try {
    await waitUntilAllReport(server, hotel)
    log(`${ROOMS} rooms report every 10 s`)
    return [
      ...(await timeCommands(server, hotel, broker.url, log)),
      await timePanel(server, hotel, devices, chromium, log),
      await timeConcurrentCommands(server, hotel, log),
    ]
  } finally {
    devices.kill('SIGKILL')
    await server.stop()
    await broker.stop()
    await hotel.stop()
  }
}

async function startMosquitto(program: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const file = join(tmpdir(), `stay-bench-mosquitto-${port}.conf`)
  // Without set_tcp_nodelay the kernel delays small messages by up to 40 ms.
  await writeFile(file, `listener ${port} 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\n`)
  const child = spawn(program, ['-c', file], { stdio: 'ignore' })
  const url = `mqtt://127.0.0.1:${port}`
  const client = connectTo(url, { reconnectPeriod: 100 })
  await waitForConnection(client, 5000)
  client.end(true)
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(file)
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

function callAsGuest(
  { url }: Running,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<{ status: number; ms: number; text: string }> {
  const began = performance.now()
  const data = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/v1/tourist${path}`,
      {
        agent,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(data && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - began, text }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(data)
  })
}

const put = (server: Running, hotel: Hotel, index: number, temperature: number) =>
  callAsGuest(
    server,
    'PUT',
    `/bms/sensor/controllers/${controllerOf(index)}/ac-zones/1/`,
    hotel.tokens[index] ?? '',
    { isOn: true, temperature, fanSpeed: 'auto' },
  )

async function waitUntilAllReport(server: Running, hotel: Hotel): Promise<void> {
  for (let index = 0; index < ROOMS; index++)
    while (
      !(await callAsGuest(server, 'GET', '/bms/sensor/rooms/me/', hotel.tokens[index] ?? '')).text.includes(
        '"acPanel":{',
      )
    )
      await sleep(100)
  await sleep(2000)
}

const ROUNDS = 3
const WARM_UP_COMMANDS = 50

/** Sequential commands, alternating with plain MQTT round trips. The median of the rounds counts. */
async function timeCommands(
  server: Running,
  hotel: Hotel,
  brokerUrl: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const client = connectTo(brokerUrl)
  await waitForConnection(client, 5000)
  await client.subscribeAsync(ECHO_TOPICS.state, { qos: 1 })
  const roundTrip = async () => {
    const echoed = Promise.withResolvers<void>()
    client.once('message', () => echoed.resolve())
    const began = performance.now()
    client.publish(ECHO_TOPICS.set, '{}', { qos: 1 })
    await echoed.promise
    return performance.now() - began
  }
  const overhead: Record<50 | 99, number[]> = { 50: [], 99: [] }
  let failures = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [baseline, commands]: [number[], number[]] = [[], []]
    for (let index = 0; index < ROOMS; index++) {
      const [trip, { status, ms }] = [await roundTrip(), await put(server, hotel, index, 2100 + 50 * round)]
      if (index < WARM_UP_COMMANDS) continue
      baseline.push(trip)
      commands.push(ms)
      if (status !== 200) failures++
      await sleep(5)
    }
    for (const percent of [50, 99] as const)
      overhead[percent].push(percentile(commands, percent) - percentile(baseline, percent))
    log(
      `round trip p50 ${median(baseline).toFixed(2)} ms, p99 ${percentile(baseline, 99).toFixed(2)} ms; command p50 ${median(commands).toFixed(2)} ms, p99 ${percentile(commands, 99).toFixed(2)} ms; ${failures} failed`,
    )
  }
  client.end(true)
  return (
    [
      [50, MAX_P50_MS],
      [99, MAX_P99_MS],
    ] as const
  ).map(([percent, maxMs]) => ({
    name: `command, compared with a plain MQTT round trip: p${percent}`,
    value: `+ ${median(overhead[percent]).toFixed(2)} ms (rounds: ${overhead[percent].map((ms) => ms.toFixed(1)).join(', ')})`,
    target: `≤ ${maxMs} ms`,
    isMet: median(overhead[percent]) <= maxMs && failures === 0,
  }))
}

async function timeConcurrentCommands(
  server: Running,
  hotel: Hotel,
  log: (text: string) => void,
): Promise<Row> {
  const isPinned = await pinToOneCore(server)
  await sleep(2500)
  const began = performance.now()
  const responses = await Promise.all(
    Array.from({ length: COMMANDS }, async (_, index) => {
      await sleep((index * 1000) / PER_SECOND)
      return put(server, hotel, index % ROOMS, 1900 + 50 * Math.floor(index / ROOMS))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const failed = responses.filter(({ status }) => status !== 200)
  const times = responses.map(({ ms }) => ms)
  const rate = COMMANDS / seconds
  log(
    `${COMMANDS} commands in ${seconds.toFixed(1)} s${isPinned ? ' on one core' : ''}: p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms, failed: ${JSON.stringify(failed.slice(0, 3))}`,
  )
  return {
    name: 'concurrent commands on one core',
    value: `${rate.toFixed(0)}/s, ${failed.length} failed`,
    target: `≥ ${PER_SECOND * 0.98}/s, none failed`,
    isMet: failed.length === 0 && rate >= PER_SECOND * 0.98,
  }
}

async function timePanel(
  server: Running,
  hotel: Hotel,
  devices: ChildProcess,
  chromium: string,
  log: (text: string) => void,
): Promise<Row> {
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    await page.goto(`${server.url}/auth/htv#c=${await hotel.code()}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/details$/)
    await page.goto(`${server.url}/app/hotel/${HOTEL}/room`)
    await page.getByRole('slider').waitFor()
    await page.waitForTimeout(1500)
    const times: number[] = []
    for (let at = 0; at < PANELS; at++) {
      const changed = page.evaluate<number>(WAIT_FOR_DIAL)
      await page.waitForTimeout(100)
      const began = performance.timeOrigin + performance.now()
      devices.send(at % 2 === 0 ? 20 : 24)
      times.push((await changed) - began)
    }
    log(`shown after ${times.map(Math.round).join(', ')} ms`)
    const p95 = percentile(times, 95)
    return {
      name: 'from the wall panel to the screen: p95',
      value: `${Math.round(p95)} ms of ${times.length}`,
      target: `< ${MAX_PANEL_MS} ms`,
      isMet: p95 < MAX_PANEL_MS,
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: resolves with the time of the next dial change. */
const WAIT_FOR_DIAL = `new Promise((resolve) => {
  const dial = document.querySelector('[role=slider]')
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
  })
  observer.observe(dial, { attributeFilter: ['aria-valuenow'] })
})`
