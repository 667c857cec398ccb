import { demoPacks } from '@stay/demo'
import type { Logger } from 'pino'
import { importPacks } from '../packs/import.ts'
import type { StayContext } from '../stays/context.ts'
import { loadDemoGuests, type DemoAccess } from './demo-guests.ts'

const INTERVAL_MS = 3_600_000

/** Refreshes the demo hotels every hour, because the dates of their events and stays are relative to today. */
export class DemoRefresh {
  #context: StayContext
  #logger: Logger
  #timer: NodeJS.Timeout | undefined

  constructor(context: StayContext, logger: Logger) {
    this.#context = context
    this.#logger = logger
  }

  async start(): Promise<DemoAccess | undefined> {
    const access = await loadDemoGuests(this.#context, { isStart: true })
    this.#timer = setInterval(() => {
      this.#refresh().catch((err: unknown) => this.#logger.error({ err }, 'demo refresh failed'))
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
