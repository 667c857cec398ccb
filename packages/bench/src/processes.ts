import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Running = { url: string; readyMs: number; child: ChildProcess; stop: () => Promise<void> }

const PROJECT = join(import.meta.dirname, '../../..')

/** Starts a program of the project and waits for its "ready at". */
export async function start(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready at (http:\S+)/.exec(output)?.[1]
      if (!found) return
      child.stdout.off('data', read)
      // Still read, and forgotten: a log that nobody reads would slow its writer.
      child.stdout.resume()
      resolve(found)
    }
    child.stdout.on('data', read)
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${String(code)}\n${output}`)))
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, readyMs: performance.now() - started, child, stop }
}

export const SERVER = 'packages/server/src/main.ts'
export const BARE = 'packages/bench/src/bare.ts'
export const BARE_SOCKETS = 'packages/bench/src/bare-sockets.ts'

/** Whether all of a process now runs on one core. */
export async function pinToOneCore({ child }: Running): Promise<boolean> {
  return promisify(execFile)('taskset', ['-a', '-p', '-c', '0', String(child.pid)]).then(
    () => true,
    () => false,
  )
}

/** Kilobytes of memory that a process really holds. */
export const memoryOf = ({ child }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
