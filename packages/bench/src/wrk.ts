import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CONNECTIONS = 24

type Load = { requestsPerSecond: number; p99Ms: number }

/** Sends requests from the second core; the server is pinned to the first one. */
export async function wrk(
  program: string,
  url: URL | string,
  seconds: number,
  {
    connections = CONNECTIONS,
    script,
    allowsErrors = false,
  }: { connections?: number; script?: string; allowsErrors?: boolean } = {},
): Promise<Load> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  if (script) options.push('-s', await writeScript(script))
  const { stdout } = await promisify(execFile)('taskset', ['-c', '1', program, ...options, String(url)])
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors:.*/.exec(stdout)?.[0]
  if (failures && !allowsErrors) throw new Error(`${String(url)}: ${failures}`)
  const [, requestsPerSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return { requestsPerSecond: Number(requestsPerSecond), p99Ms: Number(p99) * (UNITS_MS[unit] ?? NaN) }
}

const UNITS_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

/** About `rate` requests per second over `connections` connections, each at a random time. */
export const atRate = (rate: number, connections: number) => ({
  connections,
  script: `function delay() return math.random(0, ${Math.round((2000 * connections) / rate)}) end`,
})

async function writeScript(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'stay-bench-')), 'script.lua')
  await writeFile(file, text)
  return file
}
