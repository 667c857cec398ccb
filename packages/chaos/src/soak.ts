import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '@stay/testkit/random'
import { Guest } from './guest.ts'
import { createHotel } from './hotel.ts'
import { startInstallation } from './installation.ts'
import { faultsOf, type Component, type Fault } from './faults.ts'
import { checkInvariants } from './invariants.ts'
import { isFailure, type RecordedCall } from './call-log.ts'
import { CommandObserver } from './command-observer.ts'
import { ExpectedState } from './expected-state.ts'
import { HealthProbe } from './health-probe.ts'
import { StallDetector } from './stall-detector.ts'
import { runGuest, sendMessages } from './workload.ts'

export type SoakResult = {
  requests: number
  faults: number
  /** Requests that did not need a broken component while it was broken. */
  unaffected: number
  failedUnaffected: number
  failedAffected: number
  slowestRecoveryMs: number
  /** How long the machine itself paused. Requests at that time count as affected. */
  stalledMs: number
  sent: number
  violations: string[]
}

/** Requests count as affected for at least this long after a fault is healed. */
const RECOVERY_MS = 3000
const MAX_FAILED_UNAFFECTED = 0.001
const ROOMS = 6

type Outage = { component: Component; from: number; to: number; recoveryMs: number }

/** Runs a hotel with guests while one component after another fails. The same seed gives the same faults in the same order. */
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
  only?: string
  /** Stops the run early and throws, without checking the invariants. */
  signal?: AbortSignal
}): Promise<SoakResult> {
  const installation = await startInstallation({ hasSmallDisk: true })
  if (!installation.disk) log('cannot mount a tmpfs: skipping the full disk fault')
  const hotel = await createHotel(installation, ROOMS + 1)
  const observer = new CommandObserver(installation.mqttUrl)
  const [probeRoom, ...rooms] = hotel.rooms
  if (!probeRoom) throw new Error('no room for the health probe')
  const guests = rooms.map((room) => new Guest(installation.url, room))
  const expected = new ExpectedState()
  const probe = new HealthProbe(installation, probeRoom, { expected, random: createRandom(seed) })
  const workloadEnd = new AbortController()
  const stallDetector = new StallDetector()
  const outages: Outage[] = []
  try {
    for (const guest of guests) {
      await guest.signIn()
      guest.connect()
    }
    const workload = [
      ...guests.map((guest, index) =>
        runGuest(guest, expected, createRandom(seed + index + 1), workloadEnd.signal),
      ),
      sendMessages(hotel, expected, createRandom(seed), workloadEnd.signal),
    ]
    const faults = faultsOf(installation).filter(({ name }) => !only || name.includes(only))
    const unrecovered = await injectFaults(faults, {
      seconds,
      random: createRandom(seed * 7919),
      log,
      outages,
      probe,
      signal,
    })
    workloadEnd.abort()
    await Promise.all(workload)
    const entries = [...guests.flatMap(({ calls }) => calls.entries), ...hotel.calls.entries]
    const unaffected = entries.filter(
      (entry) => !isAffected(entry, outages) && !isStalled(entry, stallDetector),
    )
    const failedUnaffected = unaffected.filter(isFailure)
    const violations = [
      ...unrecovered,
      ...expected.violations,
      ...(await checkInvariants({ installation, guests, expected, observer })),
    ]
    if (failedUnaffected.length > unaffected.length * MAX_FAILED_UNAFFECTED)
      violations.push(
        `${failedUnaffected.length} of ${unaffected.length} unaffected requests failed: ${failedUnaffected.slice(0, 20).map(describeCall).join(', ')}`,
      )
    return {
      requests: entries.length,
      faults: outages.length,
      unaffected: unaffected.length,
      failedUnaffected: failedUnaffected.length,
      failedAffected: entries.filter(isFailure).length - failedUnaffected.length,
      slowestRecoveryMs: Math.max(0, ...outages.map(({ recoveryMs }) => recoveryMs)),
      stalledMs: stallDetector.totalMs(),
      sent: expected.sent.size,
      violations,
    }
  } finally {
    workloadEnd.abort()
    stallDetector.stop()
    for (const guest of guests) await guest.disconnect()
    observer.stop()
    await hotel.stop()
    await installation.stop()
  }
}

async function injectFaults(
  faults: Fault[],
  {
    seconds,
    random,
    log,
    outages,
    probe,
    signal,
  }: {
    seconds: number
    random: () => number
    log: (line: string) => void
    outages: Outage[]
    probe: HealthProbe
    signal: AbortSignal | undefined
  },
): Promise<string[]> {
  const unrecovered: string[] = []
  const started = Date.now()
  await sleep(2000, undefined, { signal })
  while (Date.now() - started < seconds * 1000) {
    const fault = pick(random, faults)
    const durationMs = 1000 + random() * 3000
    const from = Date.now()
    log(`${((from - started) / 1000).toFixed(1)} s: ${fault.name}, for ${(durationMs / 1000).toFixed(1)} s`)
    const outage: Outage = { component: fault.component, from, to: Infinity, recoveryMs: 0 }
    outages.push(outage)
    try {
      await fault.start()
      await sleep(durationMs, undefined, { signal })
    } finally {
      await fault.heal()
    }
    const healedAt = Date.now()
    if (!(await probe.waitUntilHealthy())) unrecovered.push(`${fault.name}: the servers did not recover`)
    outage.recoveryMs = Date.now() - healedAt
    outage.to = healedAt + Math.max(RECOVERY_MS, outage.recoveryMs)
    await sleep(outage.to - Date.now() + random() * 2000, undefined, { signal })
  }
  return unrecovered
}

const describeCall = ({ name, at, status, ms }: RecordedCall) =>
  `${name} ${status} at ${new Date(at).toISOString().slice(11, 23)} after ${ms.toFixed(0)} ms`

/** The components that a request needs. Public data are cached by every server, and no request depends on Redis. */
function componentsOf({ name }: RecordedCall): Component[] {
  if (name === 'guest public') return ['server']
  if (name === 'guest climate') return ['server', 'postgres', 'mosquitto']
  return ['server', 'postgres']
}

const isAffected = (entry: RecordedCall, outages: Outage[]) =>
  outages.some(
    ({ component, from, to }) =>
      componentsOf(entry).includes(component) && entry.at <= to && entry.at + entry.ms >= from,
  )

const isStalled = ({ at, ms }: RecordedCall, { stalls }: StallDetector) =>
  stalls.some(({ from, to }) => at <= to + RECOVERY_MS && at + ms >= from)
