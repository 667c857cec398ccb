const MIN_DELAY_MS = 300
const INTERVAL_MS = 50

/** Detects pauses of the machine, which make requests fail although the servers work. */
export class StallDetector {
  stalls: { from: number; to: number }[] = []
  #timer: NodeJS.Timeout

  constructor() {
    let last = Date.now()
    this.#timer = setInterval(() => {
      const now = Date.now()
      if (now - last > INTERVAL_MS + MIN_DELAY_MS) this.stalls.push({ from: last, to: now })
      last = now
    }, INTERVAL_MS)
  }

  totalMs = () => this.stalls.reduce((sum, { from, to }) => sum + to - from, 0)

  stop(): void {
    clearInterval(this.#timer)
  }
}
