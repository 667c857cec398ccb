const MAX_BATCH = 500

/** Loads the first key at once; keys that arrive meanwhile share the next query. Results are never older than the call. */
export function batched<Key, Result>(
  load: (keys: Key[]) => Promise<Result[]>,
): (key: Key) => Promise<Result> {
  type Pending = { key: Key; resolve: (result: Result) => void; reject: (reason: unknown) => void }
  let queue: Pending[] = []
  let isLoading = false

  async function loadAll(): Promise<void> {
    isLoading = true
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_BATCH)
      queue = queue.slice(MAX_BATCH)
      try {
        const results = await load(batch.map(({ key }) => key))
        batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isLoading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject })
      if (!isLoading) void loadAll()
    })
}
