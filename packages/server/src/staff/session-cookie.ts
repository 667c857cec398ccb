import { isSecureOrigin } from '@stay/contract/sign-in/session-cookies'
import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookie with the session token of a staff member. The prefix `__Host-` requires a secure origin. */
export function sessionCookie(publicUrl: string) {
  const isSecure = isSecureOrigin(publicUrl)
  const name = isSecure ? '__Host-desk' : 'desk'
  const write = (value: string, maxAge: number) =>
    stringifySetCookie({
      name,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: 'strict',
    })
  return {
    read: (header: string | undefined) => parseCookie(header ?? '')[name],
    set: (token: string, maxAgeMs: number) => write(token, Math.floor(maxAgeMs / 1000)),
    clear: () => write('', 0),
  }
}
