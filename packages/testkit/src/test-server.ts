import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '../../..')
const MAIN = 'packages/server/src/main.ts'
/** Exported so that a test can sign an expired token. */
export const AUTH_SECRET = 'auth secret of the browser journeys'
export const PUBLIC_URL = `http://localhost:${process.env['E2E_PORT'] ?? '8190'}`
export const BROKER_PORT = Number(process.env['E2E_BROKER_PORT'] ?? 8191)
const CLI = 'packages/server/src/cli/main.ts'

export type TestServer = {
  url: string
  dataDir: string
  hotel: (...args: string[]) => Promise<string>
  /** Sends SIGKILL. The data remain. */
  kill: () => Promise<void>
  /** Restarts it on the same port. `env` overrides variables. */
  start: (env?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

export const runHotel = (dataDir: string, ...args: string[]) => runHotelWith({ DATA_DIR: dataDir }, ...args)

async function runHotelWith(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], {
    cwd: PROJECT,
    env: { ...process.env, PUBLIC_URL, AUTH_SECRET, ...env },
  })
  return stdout
}

/** Starts a server with a separate database, for hotels that other tests must not see. */
export async function startTestServer(
  pack: Map<string, string | Buffer> | string,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stay-e2e-'))
  const source = typeof pack === 'string' ? pack : join(folder, 'pack')
  if (typeof pack !== 'string')
    for (const [path, content] of pack) {
      await mkdir(dirname(join(source, path)), { recursive: true })
      await writeFile(join(source, path), content)
    }
  const dataDir = join(folder, 'data')
  await runHotel(dataDir, 'import', source)
  const run = (more: Record<string, string>) => startServer({ DATA_DIR: dataDir, ...env, ...more })
  let { child, url } = await run({ PORT: '0' })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url,
    dataDir,
    hotel: (...args) => runHotelWith({ DATA_DIR: dataDir, PUBLIC_URL: url, ...env }, ...args),
    kill: () => end('SIGKILL'),
    start: async (more = {}) => {
      ;({ child, url } = await run({ ...more, PORT: new URL(url).port }))
    },
    stop: async () => {
      // A killed server leaves its database running: start the server again so that it stops the database.
      if (child.signalCode === 'SIGKILL') ({ child, url } = await run({ PORT: '0' }))
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: PROJECT,
    env: {
      ...process.env,
      AUTH_SECRET,
      DEMO_HOTELS: 'off',
      RESIZE_IMAGES_AHEAD: 'off',
      DATABASE_TIMEOUT_SECONDS: '30',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready at (\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    child.on('exit', () => reject(new Error(`server exited before it was ready:\n${output}`)))
  })
  child.removeAllListeners('exit')
  return { child, url }
}
