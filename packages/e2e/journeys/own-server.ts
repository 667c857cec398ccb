import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '../../..')
const MAIN = 'packages/server/src/main.ts'
/** What the tests' servers sign with, so that a test can let a token grow old. */
export const AUTH_SECRET = 'the tests of the journeys sign with this'
/** Where the tests' common server is. */
const PUBLIC_URL = `http://localhost:${process.env['E2E_PORT'] ?? '8190'}`
const CLI = 'packages/server/src/cli/main.ts'

export type OwnServer = {
  url: string
  hotel: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** Runs `npm run hotel` on the data of a server. */
export const runHotel = (dataDir: string, ...args: string[]) => runHotelWith({ DATA_DIR: dataDir }, ...args)

async function runHotelWith(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], {
    cwd: PROJECT,
    env: { ...process.env, PUBLIC_URL, AUTH_SECRET, ...env },
  })
  return stdout
}

/** A server with a database of its own, for hotels that the others must not see. */
export async function startOwnServer(
  pack: Map<string, string | Buffer>,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stay-e2e-'))
  for (const [path, content] of pack) {
    await mkdir(dirname(join(folder, 'pack', path)), { recursive: true })
    await writeFile(join(folder, 'pack', path), content)
  }
  const dataDir = join(folder, 'data')
  await runHotel(dataDir, 'import', join(folder, 'pack'))
  const server = spawn(process.execPath, [MAIN], {
    cwd: PROJECT,
    env: {
      ...process.env,
      PORT: '0',
      AUTH_SECRET,
      DATA_DIR: dataDir,
      DEMO_HOTELS: 'off',
      PICTURES_AHEAD: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /ready at (\S+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    server.on('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  return {
    url,
    hotel: (...args) => runHotelWith({ DATA_DIR: dataDir, PUBLIC_URL: url, ...env }, ...args),
    stop: async () => {
      server.removeAllListeners('exit')
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
