import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 15_000
const MAX_BUSY = 0.05
const MIN_GROWTH_BYTES = 32 * 1024 * 1024

export type Environment = {
  collect: () => void
  /** Bytes that the heap and buffers occupy. */
  memory: () => number
  /** Processor time of this process in microseconds. */
  cpuMicros: () => number
  now: () => number
}

/**
 * Collects garbage when the server has nothing to do. V8 would keep the memory of a busy time, and a hotel's small
 * machine also runs the database.
 */
export class IdleGc {
  readonly #environment: Environment
  #timer: NodeJS.Timeout | undefined
  #memoryAfter = 0
  #last: { cpuMicros: number; at: number }

  constructor(environment: Environment = createEnvironment()) {
    this.#environment = environment
    this.#last = this.#read()
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), INTERVAL_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  check(): void {
    const { memory, collect } = this.#environment
    const { cpuMicros, at } = this.#last
    this.#last = this.#read()
    const busy = (this.#last.cpuMicros - cpuMicros) / 1000 / (this.#last.at - at)
    if (busy > MAX_BUSY || memory() - this.#memoryAfter < MIN_GROWTH_BYTES) return
    collect()
    this.#memoryAfter = memory()
  }

  #read() {
    return { cpuMicros: this.#environment.cpuMicros(), at: this.#environment.now() }
  }
}

function createEnvironment(): Environment {
  // The flag adds the function only to contexts that are created later.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return {
    collect,
    memory: () => {
      const { heapTotal, external } = process.memoryUsage()
      return heapTotal + external
    },
    cpuMicros: () => {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    now: Date.now,
  }
}
