/** Under trusted types: React makes script elements, which then never run, out of this text; other tags are refused. */
const TRUST = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === '<' + 'script></' + 'script>' || !text.includes('<') ? text : null),
})`

/**
 * A page is read before it is used, and works without scripts: they start after the first paint, so that styles, the
 * display face and the picture have the network to themselves.
 */
export function startLate(html: string, nonce?: string): string {
  return withScript(
    html
      .replaceAll('rel="modulepreload"', 'rel="later"')
      .replace(/<script[^>]* type="module"[^>]*>/, `<script type="text/plain" id="later"${markOf(nonce)}>`),
    STARTER,
    nonce,
  )
}

const withScript = (html: string, code: string, nonce?: string) =>
  html.replace('<head>', `<head><script${markOf(nonce)}>${code}</script>`)

const markOf = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '')

/** Runs in the page. The timer is for tabs in the background, which do not paint. */
export const STARTER = `(() => {
  ${TRUST}
  let isStarted = false
  // Only this one script may be made of text: the page's own.
  const policy = globalThis.trustedTypes?.createPolicy('stay', { createScript: (code) => code })
  const start = () => {
    const later = document.getElementById('later')
    if (isStarted || !later) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = later.nonce
    script.textContent = policy ? policy.createScript(later.textContent) : later.textContent
    document.head.append(script)
    script.remove()
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, 1000)
  })
})()`
