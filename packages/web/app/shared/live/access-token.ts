const ACCESS_COOKIE = /(?:^|; )((?:__Host-)?access)=([^;]+)/

export const readAccessToken = () => ACCESS_COOKIE.exec(document.cookie)?.[2]

/** Only the server can delete the refresh token. */
export function deleteAccessToken(): void {
  const name = ACCESS_COOKIE.exec(document.cookie)?.[1]
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`
}
