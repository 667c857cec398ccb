import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '@stay/testkit/random'
import { Guest } from './guest.ts'
import { openHotel } from './hotel.ts'
import { startInstallation } from './installation.ts'
import { faultsOf, type Fault, type Part } from './faults.ts'
import { checkAll } from './invariants.ts'
import { isFailure, type RecordedCall } from './journal.ts'
import { Ledger } from './ledger.ts'
import { live, send } from './life.ts'
import { Stalls } from './stalls.ts'
import { Tap } from './tap.ts'
import { Watch } from './watch.ts'

export type Soaked = {
  requests: number
  faults: number
  /** Requests whose way was not broken, and how many of them failed. */
  outside: number
  failedOutside: number
  failedInside: number
  /** How long the installation took, at most, until it was well again after a fault. */
  slowestRecoveryMs: number
  /** How long the machine itself stood still: what was asked then is in the way of a fault. */
  stalledMs: number
  sent: number
  violations: string[]
}

/** A fault is over for its requests so long after it was healed, or, on a slow machine, when all is well again. */
const RECOVERY_MS = 3000
const MAX_FAILED_OUTSIDE = 0.001
const ROOMS = 6

type Broken = { part: Part; from: number; to: number; recoveryMs: number }

/** Guests live in a hotel while one part after another fails. The same seed breaks the same things in the same order. */
export async function soak({
  seconds,
  seed,
  log,
  only,
  signal,
}: {
  seconds: number
  seed: number
  log: (line: string) => void
  /** Only faults whose names have this in them. */
  only?: string
  /** Ends it before its time: all that it started is stopped, and nothing is said of what held. */
  signal?: AbortSignal
}): Promise<Soaked> {
  const installation = await startInstallation({ hasSmallDisk: true })
  if (!installation.disk) log('no disk of its own could be mounted: a full disk is left out')
  const hotel = await openHotel(installation, ROOMS + 1)
  const tap = new Tap(installation.mqttUrl)
  const [watched, ...rooms] = hotel.rooms
  if (!watched) throw new Error('there is no room to watch from')
  const guests = rooms.map((room) => new Guest(installation.url, room))
  const ledger = new Ledger()
  const watch = new Watch(installation, watched, { ledger, random: createRandom(seed) })
  const over = new AbortController()
  const stalls = new Stalls()
  const broken: Broken[] = []
  try {
    for (const guest of guests) {
      await guest.signIn()
      guest.listen()
    }
    const living = [
      ...guests.map((guest, index) => live(guest, ledger, createRandom(seed + index + 1), over.signal)),
      send(hotel, ledger, createRandom(seed), over.signal),
    ]
    const faults = faultsOf(installation).filter(({ name }) => !only || name.includes(only))
    const stuck = await breakThings(faults, {
      seconds,
      random: createRandom(seed * 7919),
      log,
      broken,
      watch,
      signal,
    })
    over.abort()
    await Promise.all(living)
    const entries = [...guests.flatMap(({ journal }) => journal.entries), ...hotel.journal.entries]
    const outside = entries.filter((entry) => !isBroken(entry, broken) && !isStalled(entry, stalls))
    const failedOutside = outside.filter(isFailure)
    const violations = [
      ...stuck,
      ...ledger.violations,
      ...(await checkAll({ installation, guests, ledger, tap })),
    ]
    if (failedOutside.length > outside.length * MAX_FAILED_OUTSIDE)
      violations.push(
        `${failedOutside.length} of ${outside.length} requests failed outside of the faults’ way: ${failedOutside.slice(0, 20).map(inWords).join(', ')}`,
      )
    return {
      requests: entries.length,
      faults: broken.length,
      outside: outside.length,
      failedOutside: failedOutside.length,
      failedInside: entries.filter(isFailure).length - failedOutside.length,
      slowestRecoveryMs: Math.max(0, ...broken.map(({ recoveryMs }) => recoveryMs)),
      stalledMs: stalls.totalMs(),
      sent: ledger.sent.size,
      violations,
    }
  } finally {
    over.abort()
    stalls.stop()
    for (const guest of guests) await guest.leave()
    tap.stop()
    await hotel.stop()
    await installation.stop()
  }
}

async function breakThings(
  faults: Fault[],
  {
    seconds,
    random,
    log,
    broken,
    watch,
    signal,
  }: {
    seconds: number
    random: () => number
    log: (line: string) => void
    broken: Broken[]
    watch: Watch
    signal: AbortSignal | undefined
  },
): Promise<string[]> {
  const stuck: string[] = []
  const started = Date.now()
  await sleep(2000, undefined, { signal })
  while (Date.now() - started < seconds * 1000) {
    const fault = pick(random, faults)
    const lastsMs = 1000 + random() * 3000
    const from = Date.now()
    log(`${((from - started) / 1000).toFixed(1)} s: ${fault.name}, for ${(lastsMs / 1000).toFixed(1)} s`)
    const state: Broken = { part: fault.part, from, to: Infinity, recoveryMs: 0 }
    broken.push(state)
    try {
      await fault.start()
      await sleep(lastsMs, undefined, { signal })
    } finally {
      await fault.heal()
    }
    const healedAt = Date.now()
    if (!(await watch.untilWell())) stuck.push(`${fault.name}: not everybody was served again`)
    state.recoveryMs = Date.now() - healedAt
    state.to = healedAt + Math.max(RECOVERY_MS, state.recoveryMs)
    await sleep(state.to - Date.now() + random() * 2000, undefined, { signal })
  }
  return stuck
}

const inWords = ({ what, at, status, ms }: RecordedCall) =>
  `${what} ${status} at ${new Date(at).toISOString().slice(11, 23)} after ${ms.toFixed(0)} ms`

/** What a request needs, besides the balancer. What is public is kept by every server for bad days; Redis only hurries. */
function needsOf({ what }: RecordedCall): Part[] {
  if (what === 'guest public') return ['server']
  if (what === 'guest air') return ['server', 'postgres', 'mosquitto']
  return ['server', 'postgres']
}

/** Whether something that the request needed was broken while it was under way. */
const isBroken = (entry: RecordedCall, broken: Broken[]) =>
  broken.some(
    ({ part, from, to }) => needsOf(entry).includes(part) && entry.at <= to && entry.at + entry.ms >= from,
  )

/** Whether the machine stood still while the request was under way, or just before, when others were still catching up. */
const isStalled = ({ at, ms }: RecordedCall, stalls: Stalls) =>
  stalls.seen.some(({ from, to }) => at <= to + RECOVERY_MS && at + ms >= from)
