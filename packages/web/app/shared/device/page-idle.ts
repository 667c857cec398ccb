/** Longest time to wait for an idle moment after the page has loaded. */
const IDLE_TIMEOUT_MS = 5000

/** Resolves once the page has loaded, was painted, and is idle. */
export async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(resolve, 1000),
  )
}
