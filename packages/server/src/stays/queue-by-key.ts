/** Runs the work of one key in order, and that of different keys at the same time. */
export function createQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = result.catch(() => {})
    last.set(key, settled)
    await settled
    if (last.get(key) === settled) last.delete(key)
    return result
  }
}
