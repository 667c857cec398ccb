import { setTimeout as sleep } from 'node:timers/promises'
import { Guest } from './guest.ts'
import type { Room } from './hotel.ts'
import type { Installation } from './installation.ts'
import type { Ledger } from './ledger.ts'
import { changeAir, readStay } from './life.ts'

const LONGEST_MS = 60_000

/** Somebody in a room of their own who asks each server, past the balancer, whether it serves guests. */
export class Watch {
  #guests: Guest[]
  #ledger: Ledger
  #random: () => number

  constructor(
    { serverUrls }: Installation,
    room: Room,
    { ledger, random }: { ledger: Ledger; random: () => number },
  ) {
    this.#guests = serverUrls.map((url) => new Guest(url, room))
    this.#ledger = ledger
    this.#random = random
  }

  /** Waits until a guest of any server can read their stay and change their air. Whether that came to be. */
  async untilWell(): Promise<boolean> {
    const deadline = Date.now() + LONGEST_MS
    for (const guest of this.#guests)
      while (!(await this.#isServed(guest))) {
        if (Date.now() > deadline) return false
        await sleep(100)
      }
    return true
  }

  async #isServed(guest: Guest): Promise<boolean> {
    const { status } = await readStay(guest, this.#ledger)
    if (status === 401) await guest.signIn()
    if (status !== 200) return false
    return (await changeAir(guest, this.#ledger, this.#random)).status === 200
  }
}
