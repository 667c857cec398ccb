import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForWork } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { importPacks } from './packs/import.ts'
import { makePack } from '@stay/testkit/packs'
import { temporaryFolder } from '@stay/testkit/temporary-folder'

let folder: string
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = await temporaryFolder('stay main ')
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the server like `npm start` and waits for a line of output. The data folder has a space in its name. */
async function start(env: Record<string, string> = {}, awaitedOutput = /ready at (http:\S+)/) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DEMO_HOTELS: 'off',
      RESIZE_IMAGES_AHEAD: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  while (!awaitedOutput.test(output) && child.exitCode === null) await sleep(10)
  return {
    child,
    get url() {
      const address = /ready at (http:\S+)/.exec(output)?.[1]
      if (!address) throw new Error(`server not ready:\n${output}`)
      return address
    },
    ended,
    output: () => output,
  }
}

/** Requests a URL and returns the status; `onStarted` is called when the server has started to handle the request. */
const status = (url: string, onStarted = () => {}) =>
  new Promise<number>((resolve, reject) => {
    request(url, { headers: { expect: '100-continue' } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('continue', onStarted)
      .on('error', reject)
      .end()
  })

describe('the server', () => {
  it('starts, prints each step with its duration, and on SIGTERM stops everything it started', async () => {
    const { child, url, ended, output } = await start()
    expect(output()).toMatch(/✓ Start PostgreSQL: .* \(\d+\.\d+ s\)/)
    const migrations = readdirSync(join(import.meta.dirname, '../migrations')).length
    expect(output()).toContain(`✓ Migrate the database: ${migrations} applied`)
    expect(await status(`${url}/readyz`)).toBe(200)
    expect(await status(`${url}/app/home`)).toBe(200)
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('writes the link for the first owner to a file that only its user can read, if there is no terminal', async () => {
    const { child, ended, output } = await start({}, /link for the first owner/)
    const file = join(folder, 'desk-link.txt')
    const link = await readFile(file, 'utf8')
    expect(link).toMatch(/^http:\/\/localhost:\d+\/desk\/welcome#[\w-]{43}\n$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(output()).toContain(file)
    expect(output()).not.toContain(link.split('#')[1]?.trim())
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it.each([
    ['on loopback', {}, true],
    ['at a public address', { PUBLIC_URL: 'https://stay.example' }, false],
    ['behind a proxy', { TRUST_PROXY: 'loopback' }, false],
    ['on all addresses', { HOST: '0.0.0.0' }, false],
  ])('prints the link of the demo desk only on loopback: %s', async (_, env, isPrinted) => {
    const { child, ended, output } = await start({ DEMO_HOTELS: 'on', ...env }, /desk\/welcome#|first owner/)
    expect(output().includes('on this computer only')).toBe(isPrinted)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it.each([/✓ Start PostgreSQL/, /✓ Migrate/, /✓ Listen/])(
    'stops without an error message on SIGTERM during startup, after %s',
    async (step) => {
      const { child, ended, output } = await start({}, step)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(output()).not.toContain('could not start')
    },
  )

  it('restarts after kill -9 with the database that is still running', async () => {
    const first = await start()
    first.child.kill('SIGKILL')
    await first.ended
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(true)
    const second = await start()
    expect(await status(`${second.url}/readyz`)).toBe(200)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  it('finishes requests in flight before it stops', async () => {
    const { child, url, ended } = await start()
    const noise = await sharp({
      create: {
        width: 960,
        height: 720,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const pack = await makePack((files) => files.set('images/mill.png', noise))
    const socket = await startEmbedded(folder)
    const db = openForWork(socket.connection)
    await importPacks(db, [pack])
    const { id } = await db.selectFrom('image').select('id').executeTakeFirstOrThrow()
    await db.destroy()
    // The first request of an image resizes it, which takes a while.
    const started = Promise.withResolvers<void>()
    const answer = status(`${url}/media/${id}/960.avif`, started.resolve)
    await started.promise
    child.kill('SIGTERM')
    expect(await answer).toBe(200)
    expect(await ended).toBe(0)
  })

  it('prints one line for an invalid configuration', async () => {
    const { ended, output } = await start({ PORT: 'eighty' })
    expect(await ended).toBe(1)
    expect(output()).toContain('PORT must be a whole number')
    expect(output()).not.toContain('at ')
  })

  it('does not start without AUTH_SECRET if it was started with one before', async () => {
    const first = await start({ AUTH_SECRET: 'a secret that is long enough to be one' })
    first.child.kill('SIGTERM')
    await first.ended
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('AUTH_SECRET is not set')
  })

  it('prints one line if the database cannot be reached', async () => {
    const { ended, output } = await start({ DATABASE_URL: 'postgres://stay:secret@127.0.0.1:9/stay' })
    expect(await ended).toBe(1)
    expect(output()).toContain('The database cannot be reached')
    expect(output()).not.toMatch(/secret|at /)
  })
})
