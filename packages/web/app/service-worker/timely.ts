/** The network gets this long before the device answers for it; once it was too slow, much less. */
const PATIENCE_MS = 4000
const LITTLE_PATIENCE_MS = 700

let isSlow = false

/** What the network answers. Where it fails or takes too long, what the device has; without that, waiting goes on. */
export async function timely(
  network: Promise<Response>,
  other: () => Promise<Response | undefined>,
): Promise<Response> {
  const failed = () => undefined
  const answered = network.then((response) => {
    isSlow = false
    return response
  }, failed)
  const tooLate = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), isSlow ? LITTLE_PATIENCE_MS : PATIENCE_MS)
  })
  const first = await Promise.race([answered, tooLate])
  if (first === 'late') isSlow = true
  else if (first && first.status < 500) return first
  return (await other()) ?? (await answered) ?? Response.error()
}
