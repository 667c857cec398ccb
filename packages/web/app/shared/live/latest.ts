/** `isCurrent` returns false after a newer load has started or the load was cancelled. */
export function latest(load: (isCurrent: () => boolean) => Promise<void>) {
  let current = 0
  return {
    run: (): Promise<void> => {
      const id = ++current
      return load(() => id === current)
    },
    cancel: (): void => {
      current++
    },
  }
}
