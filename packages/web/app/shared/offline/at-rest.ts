/** Long enough after its load a page is at rest, whatever else it does. */
const LATEST_MS = 5000

/** Answers once the page has come, been painted and has nothing better to do. */
export async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: LATEST_MS })
      : setTimeout(resolve, 1000),
  )
}
