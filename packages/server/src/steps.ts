export type Steps = {
  run: <T>(
    name: string,
    work: (progress: (text: string) => void) => Promise<T>,
    outcome?: (result: T) => string,
  ) => Promise<T>
}

const PROGRESS_INTERVAL_MS = 1000

export function createSteps(write: (line: string) => void): Steps {
  return {
    run: async (name, work, outcome) => {
      const started = performance.now()
      let lastPrinted = started
      const progress = (text: string) => {
        if (performance.now() - lastPrinted < PROGRESS_INTERVAL_MS) return
        lastPrinted = performance.now()
        write(`  … ${name}: ${text}`)
      }
      const result = await work(progress)
      const detail = outcome?.(result)
      write(`  ✓ ${name}${detail ? `: ${detail}` : ''} (${seconds(performance.now() - started)})`)
      return result
    },
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`
