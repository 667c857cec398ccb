import { isSecureOrigin, sessionCookies } from '@stay/contract/sign-in/session-cookies'
import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie'

/** Reads and writes the cookies that hold a guest's tokens. */
export function tokenCookies(publicUrl: string) {
  const isSecure = isSecureOrigin(publicUrl)
  const names = sessionCookies(isSecure)
  const write = (cookie: Pick<SetCookie, 'name' | 'value' | 'maxAge' | 'httpOnly' | 'sameSite'>) =>
    stringifySetCookie({ ...cookie, path: '/', secure: isSecure })
  /** Pages read the access token to send it as a bearer token; the refresh token is HttpOnly. */
  const set = (tokens: { access: string; refresh: string }, seconds: number) => [
    write({ name: names.access, value: tokens.access, maxAge: seconds, sameSite: 'lax' }),
    write({
      name: names.refresh,
      value: tokens.refresh,
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'strict',
    }),
  ]
  return {
    read: (header: string | undefined) => {
      const cookies = parseCookie(header ?? '')
      return { access: cookies[names.access], refresh: cookies[names.refresh] }
    },
    set,
    clear: () => set({ access: '', refresh: '' }, 0),
  }
}
