import { setTimeout as sleep } from 'node:timers/promises'
import { Guest } from './guest.ts'
import type { Room } from './hotel.ts'
import type { Installation } from './installation.ts'
import type { ExpectedState } from './expected-state.ts'
import { changeClimate, readStay } from './workload.ts'

const TIMEOUT_MS = 60_000

/** Checks each server directly, bypassing the load balancer, with a guest in a reserved room. */
export class HealthProbe {
  #guests: Guest[]
  #expected: ExpectedState
  #random: () => number

  constructor(
    { serverUrls }: Installation,
    room: Room,
    { expected, random }: { expected: ExpectedState; random: () => number },
  ) {
    this.#guests = serverUrls.map((url) => new Guest(url, room))
    this.#expected = expected
    this.#random = random
  }

  /** Waits until the guest can read the stay and change the climate on each server. Returns false after a timeout. */
  async waitUntilHealthy(): Promise<boolean> {
    const deadline = Date.now() + TIMEOUT_MS
    for (const guest of this.#guests)
      while (!(await this.#isHealthy(guest))) {
        if (Date.now() > deadline) return false
        await sleep(100)
      }
    return true
  }

  async #isHealthy(guest: Guest): Promise<boolean> {
    const { status } = await readStay(guest, this.#expected)
    if (status === 401) await guest.signIn()
    if (status !== 200) return false
    return (await changeClimate(guest, this.#expected, this.#random)).status === 200
  }
}
