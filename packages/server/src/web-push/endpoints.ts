/** The push services of the browsers there are. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

/** Whether an address is one of a push service: this server would otherwise call whatever a guest names. */
export function isPushService(endpoint: string, more: string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username } = new URL(endpoint)
  if (more.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    SERVICES.some((service) => service.test(hostname))
  )
}
