import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Running = { url: string; readyMs: number; child: ChildProcess; stop: () => Promise<void> }

const PROJECT = join(import.meta.dirname, '../../..')

/** Starts a program and waits for its "ready at" line. */
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
      // Keep draining the pipe: a full pipe would slow the program down.
      child.stdout.resume()
      resolve(found)
    }
    child.stdout.on('data', read)
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} exited with ${String(code)}\n${output}`)))
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, readyMs: performance.now() - started, child, stop }
}

export const SERVER = 'packages/server/src/main.ts'
export const BASELINE_HTTP = 'packages/bench/src/baseline-http.ts'
export const STATIC_TWIN = 'packages/bench/src/static-twin.ts'
export const BASELINE_SOCKETS = 'packages/bench/src/baseline-sockets.ts'

/** Returns false if `taskset` is not available. */
export async function pinToOneCore({ child }: Running): Promise<boolean> {
  return promisify(execFile)('taskset', ['-a', '-p', '-c', '0', String(child.pid)]).then(
    () => true,
    () => false,
  )
}

/** Resident memory in kilobytes. */
export const memoryOf = ({ child }: Running) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])

/** The server returns memory when it has been idle for a while. */
const IDLE_MS = 40_000

export async function memoryWhenIdle(running: Running): Promise<number> {
  await sleep(IDLE_MS)
  return memoryOf(running)
}

const TICKS_PER_SECOND = 100

/** Processor time of all threads of a process. */
export function processorSecondsOf({ child }: Running): number {
  const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / TICKS_PER_SECOND
}
