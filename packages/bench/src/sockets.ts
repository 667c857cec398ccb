import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkIn, deskOf, HOTEL, post, signIn } from './desk.ts'
import { startNchan } from './nchan.ts'
import { BARE_SOCKETS, memoryOf, pinToOneCore, start, type Running } from './processes.ts'
import type { Order, Report } from './socket-clients.ts'
import { median, percentile, type Row } from './table.ts'

const SOCKETS = 10_000
const FEW = SOCKETS / 10
const ROUNDS = 9
const MAX_RATIO = 1.2
const MAX_KILOBYTES = 12
const MAX_BACK_MS = 30_000
const MAX_P99_MS = 250

/** Phones, in a process of their own. */
export class Phones {
  #wanted = 0
  #child: ChildProcess = fork(join(import.meta.dirname, 'socket-clients.ts'))

  tell(order: Order): void {
    this.#child.send(order)
  }

  next<Is extends Report['is']>(is: Is): Promise<Extract<Report, { is: Is }>> {
    return new Promise((resolve) => {
      const listen = (report: Report) => {
        if (report.is !== is) return
        this.#child.off('message', listen)
        resolve(report as Extract<Report, { is: Is }>)
      }
      this.#child.on('message', listen)
    })
  }

  /** Opens sockets besides those that are open; all of them, or it is no measure. */
  async open(order: Omit<Extract<Order, { do: 'open' }>, 'do'>): Promise<void> {
    const opened = this.next('open')
    this.tell({ do: 'open', ...order })
    const { count } = await opened
    this.#wanted += order.count
    if (count !== this.#wanted) throw new Error(`${order.url}: ${count} of ${this.#wanted} sockets are open`)
  }

  /** How long it takes from sending until every phone has heard it. */
  async timeBroadcast(sockets: number, send: () => Promise<unknown>): Promise<number> {
    const counted = this.next('counted')
    this.tell({ do: 'count', messages: sockets })
    await sleep(50)
    const began = performance.timeOrigin + performance.now()
    await send()
    return (await counted).at - began
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}

/** Sockets in one process on one core: what they weigh, and how fast all of them hear a message, a tenth and all. */
export async function benchSockets(
  server: Running,
  dataDir: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const isPinned = await pinToOneCore(server)
  const { link, serviceKey } = await checkIn(deskOf({ DATA_DIR: dataDir }, server.url))
  const access = await signIn(server.url, await link())
  const bare = await start([BARE_SOCKETS])
  await pinToOneCore(bare)
  const nchan = await startNchan()
  if (!nchan) log('nchan is not installed (libnginx-mod-nchan): nothing to compare with')
  const broadcast = () =>
    post(
      `${server.url}/api/v1/push-messages/send-to-topics-requests`,
      { topics: [`hotel.${HOTEL}`], message: { type: 'refresh_notification' } },
      serviceKey,
    )
  const houses = [
    { name: 'ours', phones: new Phones(), url: server.url, access, send: broadcast },
    { name: 'bare', phones: new Phones(), url: bare.url, send: () => fetch(bare.url) },
    ...(nchan
      ? [
          {
            name: 'nchan',
            phones: new Phones(),
            url: nchan.url,
            send: () => fetch(nchan.url, { method: 'POST', body: '{"type":"refresh_notification"}' }),
          },
        ]
      : []),
  ]
  const measure = async (sockets: number) => {
    const times: Record<string, number[]> = {}
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, phones, send } of houses)
        (times[name] ??= []).push(await phones.timeBroadcast(sockets, send))
    for (const [name, list] of Object.entries(times))
      log(`${sockets} sockets, ${name}: ${list.map(Math.round).join(', ')} ms`)
    return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]))
  }
  try {
    for (const { phones, url, access } of houses)
      await phones.open({ count: FEW, url, ...(access && { access }) })
    const few = await measure(FEW)
    // What the messages left behind is not the sockets'.
    await sleep(8000)
    const before = memoryOf(server)
    for (const { phones, url, access } of houses)
      await phones.open({ count: SOCKETS - FEW, url, ...(access && { access }) })
    await sleep(8000)
    const kilobytes = (memoryOf(server) - before) / (SOCKETS - FEW)
    const held = memoryOf(server)
    log(`${SOCKETS} sockets open${isPinned ? ' on one core' : ''}`)
    const many = await measure(SOCKETS)
    const ratio = (many['ours'] ?? NaN) / (many['bare'] ?? NaN)
    return [
      {
        name: 'sockets held by one process',
        value: `${SOCKETS}, with ${Math.round(held / 1024)} MB in all`,
        target: `≥ ${SOCKETS}`,
        isMet: true,
      },
      {
        name: 'an idle socket',
        value: `${kilobytes.toFixed(1)} KB`,
        target: `≤ ${MAX_KILOBYTES} KB`,
        isMet: kilobytes <= MAX_KILOBYTES,
      },
      {
        name: 'a broadcast to all of them, against a bare ws loop',
        value: `${ratio.toFixed(2)} × (${Math.round(many['ours'] ?? NaN)} ms)`,
        target: `≤ ${MAX_RATIO} ×`,
        isMet: ratio <= MAX_RATIO,
      },
      ...(many['nchan']
        ? [
            {
              name: 'a broadcast to all of them, against nginx with nchan',
              value: `${((many['ours'] ?? NaN) / many['nchan']).toFixed(2)} × (nchan ${Math.round(many['nchan'])} ms)`,
            },
          ]
        : []),
      {
        name: `10 × the sockets (${FEW} → ${SOCKETS}): a broadcast takes`,
        value: `${((many['ours'] ?? NaN) / (few['ours'] ?? NaN)).toFixed(1)} × as long (${Math.round(few['ours'] ?? NaN)} → ${Math.round(many['ours'] ?? NaN)} ms)`,
      },
    ]
  } finally {
    for (const { phones } of houses) phones.stop()
    await bare.stop()
    await nchan?.stop()
  }
}

/** The server is killed under ten thousand phones: when all are back, and what others notice meanwhile. */
export async function benchCrash(
  startServer: (port: string) => Promise<Running>,
  dataDir: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const first = await startServer('0')
  const { port } = new URL(first.url)
  const { link } = await checkIn(deskOf({ DATA_DIR: dataDir }, first.url))
  const access = await signIn(first.url, await link())
  const phones = new Phones()
  let second: Running | undefined
  try {
    await phones.open({ count: SOCKETS, url: first.url, access, isFaithful: true })
    await sleep(3000)
    const back = phones.next('back')
    first.child.removeAllListeners('exit')
    first.child.kill('SIGKILL')
    const killed = performance.timeOrigin + performance.now()
    second = await startServer(port)
    log(`killed, and listening again after ${Math.round(second.readyMs)} ms`)
    const others = sample(second.url, access)
    const backMs = (await back).at - killed
    const times = await others.stop()
    const p99 = percentile(times, 99)
    return [
      {
        name: 'killed with 10,000 phones: all are back',
        value: `after ${(backMs / 1000).toFixed(1)} s`,
        target: `≤ ${MAX_BACK_MS / 1000} s`,
        isMet: backMs <= MAX_BACK_MS,
      },
      {
        name: 'meanwhile, for everybody else: p99',
        value: `${Math.round(p99)} ms of ${times.length} calls`,
        target: `< ${MAX_P99_MS} ms`,
        isMet: p99 < MAX_P99_MS,
      },
    ]
  } finally {
    phones.stop()
    await second?.stop()
  }
}

const EVERY_MS = 40

/** Asks what other guests ask for, again and again, until told to stop. */
function sample(url: string, access: string) {
  const times: number[] = []
  const stopping = new AbortController()
  const pending = new Set<Promise<void>>()
  const ask = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/v1/tourist${path}`, {
      headers: { authorization: `Bearer ${access}` },
    })
    await answer.arrayBuffer()
    times.push(answer.ok ? performance.now() - began : Infinity)
  }
  const run = async () => {
    for (let round = 0; !stopping.signal.aborted; round++) {
      const paths = [`/hotels/${HOTEL}/`, '/accommodations/me/', '/notifications/me/counter/']
      const asked = ask(paths[round % paths.length] ?? '').catch(() => void times.push(Infinity))
      pending.add(asked)
      void asked.finally(() => pending.delete(asked))
      await sleep(EVERY_MS)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
      await Promise.all(pending)
      return times
    },
  }
}
