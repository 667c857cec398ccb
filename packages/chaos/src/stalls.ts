/** A turn that comes so much later than it was due: the machine had no time for anybody. */
const LATE_MS = 300
const EVERY_MS = 50

/** Notices when the machine itself stands still, as one that is shared does: nobody can answer then. */
export class Stalls {
  seen: { from: number; to: number }[] = []
  #timer: NodeJS.Timeout

  constructor() {
    let last = Date.now()
    this.#timer = setInterval(() => {
      const now = Date.now()
      if (now - last > EVERY_MS + LATE_MS) this.seen.push({ from: last, to: now })
      last = now
    }, EVERY_MS)
  }

  totalMs = () => this.seen.reduce((sum, { from, to }) => sum + to - from, 0)

  stop(): void {
    clearInterval(this.#timer)
  }
}
