import { isSecureOrigin } from '@stay/contract/sign-in/session-cookies'
import { parseCookie, stringifySetCookie } from 'cookie'

/** The longest time that browsers allow. */
const YEAR_SECONDS = 400 * 24 * 3600

/** The cookie by which a TV is recognized as the device that opened its address first. */
export function tvDeviceCookie(publicUrl: string) {
  const isSecure = isSecureOrigin(publicUrl)
  const name = isSecure ? '__Host-tv' : 'tv'
  return {
    read: (header: string | undefined) => parseCookie(header ?? '')[name],
    set: (value: string) =>
      stringifySetCookie({
        name,
        value,
        path: '/',
        maxAge: YEAR_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
      }),
  }
}
