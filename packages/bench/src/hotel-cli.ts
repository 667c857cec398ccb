import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '../../..')
export const HOTEL = 'pod-tatrami'

/** The CLI must use the same secret as the servers, because it hashes the PINs. */
export const AUTH_SECRET = 'auth secret of the benchmark servers'

export type HotelCli = (command: string, ...args: string[]) => Promise<string>

/** `database` is the DATA_DIR or the DATABASE_URL of the server. */
export const hotelCliFor =
  (database: Record<string, string>, publicUrl: string): HotelCli =>
  async (command, ...args) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['packages/server/src/cli/main.ts', command, HOTEL, ...args],
      { cwd: PROJECT, env: { ...process.env, ...database, PUBLIC_URL: publicUrl, AUTH_SECRET } },
    )
    return stdout.trim()
  }

const ROOM = 'B1'

/** Checks a guest in. `link` creates a new sign-in link. */
export async function checkIn(
  cli: HotelCli,
): Promise<{ link: () => Promise<string>; serviceKey: string; room: string }> {
  const checkOut = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  // Remove the messages of earlier runs: the counter does not change above 99.
  await cli('erase-guest', 'BENCH').catch(() => {})
  await cli('rooms', ROOM)
  await cli('check-in', 'BENCH', ROOM, 'Bench', checkOut, '--language', 'en')
  const serviceKey = (await cli('service-key', 'bench')).split('\n').at(-1) ?? ''
  return { link: () => cli('code', 'BENCH'), serviceKey, room: ROOM }
}

export async function signIn(url: string, link: string): Promise<string> {
  const response = await post(`${url}/api/v1/tourist/authentication/tourists/token`, {
    grantType: 'code',
    code: link.split('#c=')[1] ?? '',
  })
  return ((await response.json()) as { access: string }).access
}

export const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
