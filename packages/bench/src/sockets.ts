import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkIn, deskOf, HOTEL, post, signIn } from './desk.ts'
import { BARE_SOCKETS, pinToOneCore, start, type Running } from './processes.ts'
import type { Order, Report } from './socket-clients.ts'
import { median, percentile, type Row } from './table.ts'

const SOCKETS = 10_000
const ROUNDS = 9
const MOST_RATIO = 1.2
const MOST_KILOBYTES = 12
const MOST_BACK_MS = 30_000
const MOST_P99_MS = 250

/** Phones, in a process of their own. */
export class Phones {
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

  async open(order: Omit<Extract<Order, { do: 'open' }>, 'do'>): Promise<number> {
    const opened = this.next('open')
    this.tell({ do: 'open', ...order })
    return (await opened).count
  }

  /** How long it takes from sending until every phone has heard it. */
  async timeBroadcast(send: () => Promise<unknown>): Promise<number> {
    const counted = this.next('counted')
    this.tell({ do: 'count', messages: SOCKETS })
    await sleep(50)
    const began = performance.timeOrigin + performance.now()
    await send()
    return (await counted).at - began
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}

/** Ten thousand sockets in one process on one core: what they weigh, and how fast all of them hear a message. */
export async function benchSockets(
  server: Running,
  dataDir: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const isPinned = await pinToOneCore(server)
  const { link, serviceKey } = await checkIn(deskOf(dataDir, server.url))
  const access = await signIn(server.url, await link())
  const bare = await start([BARE_SOCKETS])
  await pinToOneCore(bare)
  const [ours, theirs] = [new Phones(), new Phones()]
  try {
    await theirs.open({ count: SOCKETS, url: bare.url })
    await ours.open({ count: 50, url: server.url, access })
    await sleep(2000)
    const before = memoryOf(server)
    const open = await ours.open({ count: SOCKETS, url: server.url, access })
    await sleep(8000)
    const kilobytes = (memoryOf(server) - before) / SOCKETS
    log(`${open} sockets open${isPinned ? ' on one core' : ''}`)
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await theirs.timeBroadcast(() => fetch(bare.url)))
      times.ours.push(
        await ours.timeBroadcast(() =>
          post(
            `${server.url}/api/v1/push-messages/send-to-topics-requests`,
            { topics: [`hotel.${HOTEL}`], message: { type: 'refresh_notification' } },
            serviceKey,
          ),
        ),
      )
    }
    log(`ours ${times.ours.map(Math.round).join(', ')} ms; bare ${times.bare.map(Math.round).join(', ')} ms`)
    const ratio = median(times.ours) / median(times.bare)
    return [
      {
        name: 'sockets held by one process',
        value: String(open),
        target: `≥ ${SOCKETS}`,
        isMet: open >= SOCKETS,
      },
      {
        name: 'an idle socket',
        value: `${kilobytes.toFixed(1)} KB`,
        target: `≤ ${MOST_KILOBYTES} KB`,
        isMet: kilobytes <= MOST_KILOBYTES,
      },
      {
        name: 'a broadcast to all of them, against a bare ws loop',
        value: `${ratio.toFixed(2)} × (${Math.round(median(times.ours))} ms)`,
        target: `≤ ${MOST_RATIO} ×`,
        isMet: ratio <= MOST_RATIO,
      },
    ]
  } finally {
    ours.stop()
    theirs.stop()
    await bare.stop()
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
  const { link } = await checkIn(deskOf(dataDir, first.url))
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
        target: `≤ ${MOST_BACK_MS / 1000} s`,
        isMet: backMs <= MOST_BACK_MS,
      },
      {
        name: 'meanwhile, for everybody else: p99',
        value: `${Math.round(p99)} ms of ${times.length} calls`,
        target: `< ${MOST_P99_MS} ms`,
        isMet: p99 < MOST_P99_MS,
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

/** Kilobytes of memory that a process really holds. */
const memoryOf = ({ child }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
