import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_USER } from '@stay/server/db/embedded-roles'
import { startEmbedded, type EmbeddedPostgres } from '@stay/server/db/embedded'

/** A real PostgreSQL that can be killed and frozen together with its child processes. */
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

  connection = () => ({ host: this.socketDir, user: SERVER_USER, database: 'postgres' })

  /** Waits until the process is gone: PostgreSQL refuses to start while the old process id exists. */
  async kill(): Promise<void> {
    const pid = await this.#signal('SIGKILL')
    while (exists(pid)) await sleep(20)
  }

  async freeze(): Promise<void> {
    await this.#signal('SIGSTOP')
  }

  async thaw(): Promise<void> {
    await this.#signal('SIGCONT')
  }

  async revive(): Promise<void> {
    await this.#running?.revive()
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
  }

  async #signal(signal: NodeJS.Signals): Promise<number> {
    const file = await readFile(join(this.#running?.dataDir ?? '', 'postmaster.pid'), 'utf8')
    const pid = Number(file.split('\n', 1)[0])
    for (const each of [pid, ...(await childrenOf(pid))])
      try {
        process.kill(each, signal)
      } catch {
        // The process has already exited.
      }
    return pid
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}
