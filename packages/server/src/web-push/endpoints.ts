const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

/** Allows known push services only: otherwise a guest could make the server call any URL (SSRF). */
export function isPushService(endpoint: string, extraOrigins: string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username } = new URL(endpoint)
  if (extraOrigins.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    SERVICES.some((service) => service.test(hostname))
  )
}
