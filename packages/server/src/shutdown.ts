/** Longer than the longest DRAIN_SECONDS plus the time for requests in flight. */
const FORCE_EXIT_MS = 80_000

type Stop = () => void | Promise<void>

export class Shutdown {
  #stops: Stop[] = []
  isClosing = false

  add(stop: Stop): void {
    // Shutdown began while this part was still starting.
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
