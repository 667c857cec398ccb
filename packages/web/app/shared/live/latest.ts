/**
 * Runs a load each time it is called, and lets only the latest one apply its result. `isCurrent` is false as soon as a
 * newer load has started, or {@link cancel} was called.
 */
export function latest(load: (isCurrent: () => boolean) => Promise<void>) {
  let current = 0
  return {
    run: (): Promise<void> => {
      const mine = ++current
      return load(() => mine === current)
    },
    cancel: (): void => {
      current++
    },
  }
}
