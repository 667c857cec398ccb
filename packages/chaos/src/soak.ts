import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '@stay/server/src/testing/random.ts'
import { Guest } from './guest.ts'
import { openHouse } from './house.ts'
import { startInstallation } from './installation.ts'
import { faultsOf, type Fault, type Part } from './faults.ts'
import { checkAll } from './invariants.ts'
import { isFailure, type Asked } from './journal.ts'
import { Ledger } from './ledger.ts'
import { live, send } from './life.ts'
import { Tap } from './tap.ts'

export type Soaked = {
  requests: number
  faults: number
  /** Requests whose way was not broken, and how many of them failed. */
  outside: number
  failedOutside: Asked[]
  failedInside: number
  sent: number
  violations: string[]
}

/** A fault is over for its requests when its part has been well for this long. */
const RECOVERY_MS = 3000
const MOST_FAILED_OUTSIDE = 0.001
const ROOMS = 6

type Broken = { part: Part; from: number; to: number }

/** Guests live in a house while one part after another fails. The same seed breaks the same things in the same order. */
export async function soak({
  seconds,
  seed,
  log,
  only,
}: {
  seconds: number
  seed: number
  log: (line: string) => void
  /** Only faults whose names have this in them. */
  only?: string
}): Promise<Soaked> {
  const installation = await startInstallation({ hasSmallDisk: true })
  if (!installation.disk) log('no disk of its own could be mounted: a full disk is left out')
  const house = await openHouse(installation, ROOMS)
  const tap = new Tap(installation.mqttUrl)
  const guests = house.rooms.map((room) => new Guest(installation.url, room))
  const ledger = new Ledger()
  const over = new AbortController()
  const broken: Broken[] = []
  try {
    for (const guest of guests) {
      await guest.signIn()
      guest.listen()
    }
    const living = [
      ...guests.map((guest, index) => live(guest, ledger, createRandom(seed + index + 1), over.signal)),
      send(house, ledger, createRandom(seed), over.signal),
    ]
    const faults = faultsOf(installation).filter(({ name }) => !only || name.includes(only))
    await breakThings(faults, { seconds, random: createRandom(seed * 7919), log, broken })
    await sleep(RECOVERY_MS)
    over.abort()
    await Promise.all(living)
    const entries = [...guests.flatMap(({ journal }) => journal.entries), ...house.journal.entries]
    const outside = entries.filter((entry) => !isBroken(entry, broken))
    const failedOutside = outside.filter(isFailure)
    const violations = [...ledger.violations, ...(await checkAll({ installation, guests, ledger, tap }))]
    if (failedOutside.length > outside.length * MOST_FAILED_OUTSIDE)
      violations.push(
        `${failedOutside.length} of ${outside.length} requests failed outside of the faults’ way`,
      )
    return {
      requests: entries.length,
      faults: broken.length,
      outside: outside.length,
      failedOutside,
      failedInside: entries.filter((entry) => isFailure(entry) && isBroken(entry, broken)).length,
      sent: ledger.sent.size,
      violations,
    }
  } finally {
    over.abort()
    for (const guest of guests) await guest.leave()
    tap.stop()
    await house.stop()
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
  }: { seconds: number; random: () => number; log: (line: string) => void; broken: Broken[] },
): Promise<void> {
  const started = Date.now()
  await sleep(2000)
  while (Date.now() - started < seconds * 1000) {
    const fault = pick(random, faults)
    const lastsMs = 1000 + random() * 3000
    const from = Date.now()
    log(`${((from - started) / 1000).toFixed(1)} s: ${fault.name}, for ${(lastsMs / 1000).toFixed(1)} s`)
    const state: Broken = { part: fault.part, from, to: Infinity }
    broken.push(state)
    await fault.start()
    await sleep(lastsMs)
    await fault.heal()
    state.to = Date.now() + RECOVERY_MS
    await sleep(RECOVERY_MS + random() * 2000)
  }
}

/** What a request needs, besides the balancer. What is public is kept by every server for bad days; Redis only hurries. */
function needsOf({ what }: Asked): Part[] {
  if (what === 'guest public') return ['server']
  if (what === 'guest air') return ['server', 'postgres', 'mosquitto']
  return ['server', 'postgres']
}

/** Whether something that the request needed was broken while it was under way. */
const isBroken = (entry: Asked, broken: Broken[]) =>
  broken.some(
    ({ part, from, to }) => needsOf(entry).includes(part) && entry.at <= to && entry.at + entry.ms >= from,
  )
