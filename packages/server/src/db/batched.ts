/** One question takes so many at most. */
const MOST = 500

/**
 * Asks the database for many with one question. The first is asked for at once; whatever is wanted while that is under
 * way goes together into the next question, so no answer is older than its call, and a rush costs few questions.
 */
export function batched<Wanted, Answer>(
  ask: (wanted: Wanted[]) => Promise<Answer[]>,
): (wanted: Wanted) => Promise<Answer> {
  type Waiting = { wanted: Wanted; resolve: (answer: Answer) => void; reject: (reason: unknown) => void }
  let waiting: Waiting[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      try {
        const answers = await ask(batch.map(({ wanted }) => wanted))
        batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isAsking = false
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      waiting.push({ wanted, resolve, reject })
      if (!isAsking) void askAll()
    })
}
