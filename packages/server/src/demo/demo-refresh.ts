import { demoPacks } from '@stay/demo'
import type { Logger } from 'pino'
import { importPacks } from '../packs/import.ts'
import type { StayContext } from '../stays/context.ts'
import { loadDemoGuests, type DemoAccess } from './demo-guests.ts'

const INTERVAL_MS = 3_600_000

/** Keeps the demo hotels current: their events and stays have dates around today. */
export class DemoRefresh {
  #context: StayContext
  #logger: Logger
  #timer: NodeJS.Timeout | undefined

  constructor(context: StayContext, logger: Logger) {
    this.#context = context
    this.#logger = logger
  }

  /** Checks the demo guests in; returns the one to try the demo with. */
  async start(): Promise<DemoAccess | undefined> {
    const access = await loadDemoGuests(this.#context, { isStart: true })
    this.#timer = setInterval(() => {
      this.#refresh().catch((err: unknown) => this.#logger.error({ err }, 'demo hotels not refreshed'))
    }, INTERVAL_MS)
    return access
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #refresh(): Promise<void> {
    await importPacks(this.#context.db, demoPacks())
    await loadDemoGuests(this.#context)
  }
}
