/** Time that the network gets before the cache answers, and less of it once the network has been too slow. */
const NETWORK_TIMEOUT_MS = 4000
const SLOW_NETWORK_TIMEOUT_MS = 700

let isSlow = false

/** Returns the response of the network; if it fails or is too slow, the cached one; without that, it keeps waiting. */
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
