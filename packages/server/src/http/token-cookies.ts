import { isSecureOrigin, sessionCookies } from '@stay/contract/sign-in/session-cookies'
import { readCookies } from './cookies.ts'

/** The cookies of a guest's tokens on this host. */
export function tokenCookies(publicUrl: string) {
  const isSecure = isSecureOrigin(publicUrl)
  const names = sessionCookies(isSecure)
  const write = (name: string, value: string, seconds: number, traits: string) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}${isSecure ? '; Secure' : ''}; ${traits}`
  return {
    read: (header: string | undefined) => {
      const cookies = readCookies(header)
      return { access: cookies.get(names.access), refresh: cookies.get(names.refresh) }
    },
    /** Pages read the access token to send it with their calls; the refresh token is for the server's eyes. */
    set: (tokens: { access: string; refresh: string }, seconds: number) => [
      write(names.access, tokens.access, seconds, 'SameSite=Lax'),
      write(names.refresh, tokens.refresh, seconds, 'HttpOnly; SameSite=Strict'),
    ],
    clear: () => [
      write(names.access, '', 0, 'SameSite=Lax'),
      write(names.refresh, '', 0, 'HttpOnly; SameSite=Strict'),
    ],
  }
}
