import { Refusal } from './refusal.ts'

const MAX_WAITING_PER_CLIENT = 100

/** Runs few tasks at a time. Clients take turns, so that one with many tasks does not delay the others. */
export class FairQueue {
  readonly #maxRunning: number
  #running = 0
  /** In the order of the clients' turns. */
  #waiting = new Map<string, (() => void)[]>()

  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning
  }

  get waitingCount(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  async run<T>(client: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running++
    else await this.#waitForTurn(client)
    try {
      return await task()
    } finally {
      this.#passOn()
    }
  }

  #waitForTurn(client: string): Promise<void> {
    const own = this.#waiting.get(client) ?? []
    if (own.length >= MAX_WAITING_PER_CLIENT) throw new Refusal('unavailable')
    this.#waiting.set(client, own)
    return new Promise((resolve) => own.push(resolve))
  }

  #passOn(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running--
      return
    }
    const [client, own] = first
    const start = own.shift()
    this.#waiting.delete(client)
    if (own.length > 0) this.#waiting.set(client, own)
    // After reading from the network: tasks may use the processor without a pause.
    if (start) setImmediate(start)
  }
}
