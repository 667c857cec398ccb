import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded, type EmbeddedPostgres } from '@stay/server/src/db/embedded.ts'

/** A real PostgreSQL that can be killed and frozen with all its processes. */
export class Postgres {
  #folder: string
  #running: EmbeddedPostgres | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async start(): Promise<void> {
    this.#running = await startEmbedded(this.#folder)
  }

  get socketDir(): string {
    const connection = this.#running?.connection
    return connection && 'host' in connection ? connection.host : ''
  }

  connection = () => ({ host: this.socketDir, user: 'stay', database: 'postgres' })

  async kill(): Promise<void> {
    await this.#signal('SIGKILL')
  }

  freeze = () => this.#signal('SIGSTOP')
  thaw = () => this.#signal('SIGCONT')

  async revive(): Promise<void> {
    await this.#running?.revive()
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
  }

  /** To the postmaster and to all who work for it. */
  async #signal(signal: NodeJS.Signals): Promise<void> {
    const file = await readFile(join(this.#running?.dataDir ?? '', 'postmaster.pid'), 'utf8')
    const pid = Number(file.split('\n', 1)[0])
    for (const each of [pid, ...(await childrenOf(pid))])
      try {
        process.kill(each, signal)
      } catch {
        // It has ended by itself meanwhile.
      }
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}
