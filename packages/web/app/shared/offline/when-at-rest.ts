/** Long enough after its load a page is at rest, whatever else it does. */
const LATEST_MS = 5000

/** Calls once the page has come, been painted and has nothing better to do. */
export function whenAtRest(work: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: LATEST_MS })
      : setTimeout(work, 1000)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
