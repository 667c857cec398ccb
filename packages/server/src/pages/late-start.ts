import { RELOAD_GUARD_MS } from '@stay/contract/offline/build-meta'
import { SERVICE_WORKER } from '@stay/contract/paths'

/**
 * Under trusted types: React makes script elements, which then never run, out of this text; other tags are refused. The
 * worker is the only script that a page may ask for by its address.
 */
const TRUST = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === '<' + 'script></' + 'script>' || !text.includes('<') ? text : null),
  createScriptURL: (url) => (url === '${SERVICE_WORKER}' ? url : null),
})`

/**
 * A part that cannot be loaded belongs to a build that is gone: the page is loaded anew, once, or the one that the guest
 * wanted. Answers whether it is: without a network, or so soon after the last time, the page says so instead.
 */
const RELOAD_ONCE = `window.stayReload = () => {
    try {
      const before = Number(sessionStorage.getItem('stay.reloaded'))
      if (!navigator.onLine || Date.now() - before < ${RELOAD_GUARD_MS}) return false
      sessionStorage.setItem('stay.reloaded', String(Date.now()))
    } catch {
      return false
    }
    const to = window.__reactRouterDataRouter?.state.navigation.location
    if (to) location.assign(to.pathname + to.search)
    else location.reload()
    return true
  }
  // The app itself has not come: the page can be read, and the guest told how to get the rest.
  window.stayFailed = () => {
    if (window.stayReload()) return
    const again = document.createElement('a')
    again.href = location.href
    again.textContent = document.documentElement.dataset.retry
    again.style.cssText = 'display:block;padding:0.75rem;text-align:center;background:Canvas;color:LinkText'
    document.body.prepend(again)
  }
  addEventListener('vite:preloadError', (event) => {
    if (window.stayReload()) event.preventDefault()
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
  ${RELOAD_ONCE}
  // The browser offers it once, long before the app can show it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.stayInstall = event
  })
  // What the guest has typed must not be lost by a page that renews itself.
  window.stayTyped = new Set()
  addEventListener('input', ({ target }) => window.stayTyped.add(target), true)
  // A page that the next one replaces while it still moves, or that a slow phone does not move, is there all the same; the browser and the router call it an error.
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = event.reason ?? {}
    if (/^(Abort|InvalidState|Timeout)Error$/.test(name) && /^Transition was /.test(message)) event.preventDefault()
  })
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
    script.onerror = () => window.stayFailed()
    script.textContent = policy ? policy.createScript(later.textContent) : later.textContent
    document.head.append(script)
    script.remove()
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, 1000)
  })
})()`
