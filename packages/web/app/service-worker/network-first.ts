const NETWORK_TIMEOUT_MS = 4000
const SLOW_NETWORK_TIMEOUT_MS = 700

let isSlow = false

/** Without a cached response, it waits for the network beyond the timeout. */
export async function networkFirst(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
): Promise<Response> {
  const response = network.then(
    (received) => {
      isSlow = false
      return received
    },
    () => undefined,
  )
  const timeout = new Promise<'timeout'>((resolve) => {
    setTimeout(() => resolve('timeout'), isSlow ? SLOW_NETWORK_TIMEOUT_MS : NETWORK_TIMEOUT_MS)
  })
  const first = await Promise.race([response, timeout])
  if (first === 'timeout') isSlow = true
  else if (first && first.status < 500) return first
  return (await findCached()) ?? (await response) ?? Response.error()
}
