import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkIn, HOTEL, hotelCliFor, post, signIn } from './hotel-cli.ts'
import { startNchan } from './nchan.ts'
import { BASELINE_SOCKETS, memoryWhenIdle, pinToOneCore, start, type Running } from './processes.ts'
import type { Command, Report } from './socket-clients.ts'
import { median, percentile, type Row } from './table.ts'

const SOCKETS = 10_000
const TENTH = SOCKETS / 10
const ROUNDS = 9
const MAX_RATIO = 1.2
const MAX_KILOBYTES = 12
const MAX_RECONNECT_MS = 30_000
const MAX_P99_MS = 250

export class SocketClients {
  #expected = 0
  #child: ChildProcess = fork(join(import.meta.dirname, 'socket-clients.ts'))

  send(command: Command): void {
    this.#child.send(command)
  }

  next<Type extends Report['type']>(type: Type): Promise<Extract<Report, { type: Type }>> {
    return new Promise((resolve) => {
      const onReport = (report: Report) => {
        if (report.type !== type) return
        this.#child.off('message', onReport)
        resolve(report as Extract<Report, { type: Type }>)
      }
      this.#child.on('message', onReport)
    })
  }

  /** Opens additional sockets. Throws if not all of them open. */
  async open(command: Omit<Extract<Command, { type: 'open' }>, 'type'>): Promise<void> {
    const opened = this.next('open')
    this.send({ type: 'open', ...command })
    const { count } = await opened
    this.#expected += command.count
    if (count !== this.#expected)
      throw new Error(`${command.url}: only ${count} of ${this.#expected} sockets are open`)
  }

  /** Time from sending until every client has received the message. */
  async timeBroadcast(sockets: number, send: () => Promise<unknown>): Promise<number> {
    const received = this.next('received')
    this.send({ type: 'count', messages: sockets })
    await sleep(50)
    const began = performance.timeOrigin + performance.now()
    await send()
    return (await received).at - began
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}

/** Memory per socket and broadcast time of one server process on one core. */
export async function benchSockets(
  server: Running,
  dataDir: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const isPinned = await pinToOneCore(server)
  const { link, serviceKey } = await checkIn(hotelCliFor({ DATA_DIR: dataDir }, server.url))
  const access = await signIn(server.url, await link())
  const baseline = await start([BASELINE_SOCKETS])
  await pinToOneCore(baseline)
  const nchan = await startNchan()
  if (!nchan) log('nchan is not installed: skipping this comparison (Debian package: libnginx-mod-nchan)')
  const broadcast = () =>
    post(
      `${server.url}/api/v1/push-messages/send-to-topics-requests`,
      { topics: [`hotel.${HOTEL}`], message: { type: 'refresh_notification' } },
      serviceKey,
    )
  const systems = [
    { name: 'server', clients: new SocketClients(), url: server.url, access, send: broadcast },
    { name: 'baseline', clients: new SocketClients(), url: baseline.url, send: () => fetch(baseline.url) },
    ...(nchan
      ? [
          {
            name: 'nchan',
            clients: new SocketClients(),
            url: nchan.url,
            send: () => fetch(nchan.url, { method: 'POST', body: '{"type":"refresh_notification"}' }),
          },
        ]
      : []),
  ]
  const measure = async (sockets: number) => {
    const times: Record<string, number[]> = {}
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, clients, send } of systems)
        (times[name] ??= []).push(await clients.timeBroadcast(sockets, send))
    for (const [name, list] of Object.entries(times))
      log(`${sockets} sockets, ${name}: ${list.map(Math.round).join(', ')} ms`)
    return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]))
  }
  try {
    for (const { clients, url, access } of systems)
      await clients.open({ count: TENTH, url, ...(access && { access }) })
    const few = await measure(TENTH)
    const before = await memoryWhenIdle(server)
    for (const { clients, url, access } of systems)
      await clients.open({ count: SOCKETS - TENTH, url, ...(access && { access }) })
    const totalKilobytes = await memoryWhenIdle(server)
    const kilobytes = (totalKilobytes - before) / (SOCKETS - TENTH)
    log(`${SOCKETS} sockets open${isPinned ? ' on one core' : ''}`)
    const many = await measure(SOCKETS)
    const ratio = (many['server'] ?? NaN) / (many['baseline'] ?? NaN)
    return [
      {
        name: 'open sockets in one process',
        value: `${SOCKETS}, with ${Math.round(totalKilobytes / 1024)} MB in total`,
        target: `≥ ${SOCKETS}`,
        isMet: true,
      },
      {
        name: 'memory per idle socket',
        value: `${kilobytes.toFixed(1)} KB`,
        target: `≤ ${MAX_KILOBYTES} KB`,
        isMet: kilobytes <= MAX_KILOBYTES,
      },
      {
        name: 'broadcast to all sockets, relative to a plain ws loop',
        value: `${ratio.toFixed(2)} × (${Math.round(many['server'] ?? NaN)} ms)`,
        target: `≤ ${MAX_RATIO} ×`,
        isMet: ratio <= MAX_RATIO,
      },
      ...(many['nchan']
        ? [
            {
              name: 'broadcast to all sockets, relative to nginx with nchan',
              value: `${((many['server'] ?? NaN) / many['nchan']).toFixed(2)} × (nchan ${Math.round(many['nchan'])} ms)`,
            },
          ]
        : []),
      {
        name: `10 × the sockets (${TENTH} → ${SOCKETS}): broadcast`,
        value: `${((many['server'] ?? NaN) / (few['server'] ?? NaN)).toFixed(1)} × (${Math.round(few['server'] ?? NaN)} → ${Math.round(many['server'] ?? NaN)} ms)`,
      },
    ]
  } finally {
    for (const { clients } of systems) clients.stop()
    await baseline.stop()
    await nchan?.stop()
  }
}

/** Kills the server with 10,000 open sockets: time until all reconnect, and response times meanwhile. */
export async function benchCrash(
  startServer: (port: string) => Promise<Running>,
  dataDir: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const first = await startServer('0')
  const { port } = new URL(first.url)
  const { link } = await checkIn(hotelCliFor({ DATA_DIR: dataDir }, first.url))
  const access = await signIn(first.url, await link())
  const clients = new SocketClients()
  let second: Running | undefined
  try {
    await clients.open({ count: SOCKETS, url: first.url, access, reconnects: true })
    await sleep(3000)
    const reconnected = clients.next('reconnected')
    first.child.removeAllListeners('exit')
    first.child.kill('SIGKILL')
    const killedAt = performance.timeOrigin + performance.now()
    second = await startServer(port)
    log(`server killed and ready again after ${Math.round(second.readyMs)} ms`)
    const sampling = sampleRequests(second.url, access)
    const reconnectMs = (await reconnected).at - killedAt
    const times = await sampling.stop()
    const p99 = percentile(times, 99)
    return [
      {
        name: 'server killed with 10,000 sockets: all reconnected',
        value: `after ${(reconnectMs / 1000).toFixed(1)} s`,
        target: `≤ ${MAX_RECONNECT_MS / 1000} s`,
        isMet: reconnectMs <= MAX_RECONNECT_MS,
      },
      {
        name: 'other requests meanwhile: p99',
        value: `${Math.round(p99)} ms of ${times.length} requests`,
        target: `< ${MAX_P99_MS} ms`,
        isMet: p99 < MAX_P99_MS,
      },
    ]
  } finally {
    clients.stop()
    await second?.stop()
  }
}

const SAMPLE_INTERVAL_MS = 40

function sampleRequests(url: string, access: string) {
  const times: number[] = []
  const stopped = new AbortController()
  const pending = new Set<Promise<void>>()
  const send = async (path: string) => {
    const began = performance.now()
    const response = await fetch(`${url}/api/v1/tourist${path}`, {
      headers: { authorization: `Bearer ${access}` },
    })
    await response.arrayBuffer()
    times.push(response.ok ? performance.now() - began : Infinity)
  }
  const run = async () => {
    for (let round = 0; !stopped.signal.aborted; round++) {
      const paths = [`/hotels/${HOTEL}/`, '/accommodations/me/', '/notifications/me/counter/']
      const request = send(paths[round % paths.length] ?? '').catch(() => void times.push(Infinity))
      pending.add(request)
      void request.finally(() => pending.delete(request))
      await sleep(SAMPLE_INTERVAL_MS)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopped.abort()
      await running
      await Promise.all(pending)
      return times
    },
  }
}
