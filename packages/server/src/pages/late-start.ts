/**
 * A page is read before it is used, and works without scripts: they start after the first paint, so that styles, the
 * display face and the picture have the network to themselves.
 */
export function startLate(html: string): string {
  return html
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace('<script type="module" async="">', '<script type="text/plain" id="later">')
    .replace('<head>', `<head><script>${STARTER}</script>`)
}

/** Runs in the page. The timer is for tabs in the background, which do not paint. */
export const STARTER = `(() => {
  let isStarted = false
  const start = () => {
    const later = document.getElementById('later')
    if (isStarted || !later) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    document.head.append(script)
    script.remove()
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, 1000)
  })
})()`
