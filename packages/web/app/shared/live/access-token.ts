/** Matches the cookie with the access token, with and without the `__Host-` prefix. */
const ACCESS_COOKIE = /(?:^|; )((?:__Host-)?access)=([^;]+)/

/** The access token of this device, if a guest is signed in. */
export const readAccessToken = () => ACCESS_COOKIE.exec(document.cookie)?.[2]

/** Deletes the access token. The refresh token can only be deleted by the server. */
export function deleteAccessToken(): void {
  const name = ACCESS_COOKIE.exec(document.cookie)?.[1]
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`
}
