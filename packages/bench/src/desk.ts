import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROJECT = join(import.meta.dirname, '../../..')
export const HOTEL = 'pod-tatrami'

/** What the bench's servers sign with: the desk must seal its PINs likewise. */
export const AUTH_SECRET = 'what the bench measures is signed with this'

/** The hotel's desk at a server of the bench: `where` is its DATA_DIR or its DATABASE_URL. */
export type Desk = (command: string, ...args: string[]) => Promise<string>

export const deskOf =
  (where: Record<string, string>, publicUrl: string): Desk =>
  async (command, ...args) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['packages/server/src/cli/main.ts', command, HOTEL, ...args],
      { cwd: PROJECT, env: { ...process.env, ...where, PUBLIC_URL: publicUrl, AUTH_SECRET } },
    )
    return stdout.trim()
  }

const ROOM = 'B1'

/** Checks a guest in for the bench; links from the desk sign in, as often as one is asked for. */
export async function checkIn(
  desk: Desk,
): Promise<{ link: () => Promise<string>; serviceKey: string; room: string }> {
  const checkOut = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  // The guest of the run before has messages: beyond ninety-nine the counter says no more.
  await desk('erase-guest', 'BENCH').catch(() => {})
  await desk('rooms', ROOM)
  await desk('check-in', 'BENCH', ROOM, 'Bench', checkOut, '--language', 'en')
  const serviceKey = (await desk('service-key', 'bench')).split('\n').at(-1) ?? ''
  return { link: () => desk('code', 'BENCH'), serviceKey, room: ROOM }
}

/** Signs a program in by a link from the desk. */
export async function signIn(url: string, link: string): Promise<string> {
  const answer = await post(`${url}/api/v1/tourist/authentication/tourists/token`, {
    grantType: 'code',
    code: link.split('#c=')[1] ?? '',
  })
  return ((await answer.json()) as { access: string }).access
}

export const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
