/** Longer than the longest goodbye, with requests in flight after it. */
const GIVE_UP_MS = 80_000

/** Undoes what was started, the last first, once. */
export class Closers {
  #closers: (() => void | Promise<void>)[] = []
  isClosing = false

  add(close: () => void | Promise<void>): void {
    // Asked to end while something was still starting: it ends at once.
    if (this.isClosing) void close()
    else this.#closers.push(close)
  }

  async exit(code: number): Promise<void> {
    if (this.isClosing) return
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    await this.close()
    process.exit(code)
  }

  async close(): Promise<void> {
    if (this.isClosing) return
    this.isClosing = true
    for (const close of this.#closers.toReversed())
      await Promise.resolve()
        .then(close)
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  }
}
