/** Longer than the longest drain, with requests in flight after it. */
const FORCE_EXIT_MS = 80_000

type Stop = () => void | Promise<void>

/** Stops what was started, the last first, once. */
export class Shutdown {
  #stops: Stop[] = []
  isClosing = false

  add(stop: Stop): void {
    // The process was told to end while this part was still starting.
    if (this.isClosing) void stop()
    else this.#stops.push(stop)
  }

  async exit(code: number): Promise<void> {
    if (this.isClosing) return
    setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref()
    await this.close()
    process.exit(code)
  }

  async close(): Promise<void> {
    if (this.isClosing) return
    this.isClosing = true
    for (const stop of this.#stops.toReversed())
      await Promise.resolve()
        .then(stop)
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  }
}
