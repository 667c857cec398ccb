import { isReloadLoop, mayReload, rememberTarget, takeTarget } from './parts/reload-guard.ts'
import { allowScript, restrictMarkup } from './parts/trusted-types.ts'

/**
 * Starts the app after the first paint. A page can be read before it can be used, so styles, font and images get the
 * network first. Runs in the head of every page.
 */

/** Tabs in the background do not paint: they start after this time. */
const START_TIMEOUT_MS = 1000

const environment = { storage: sessionStorageOrNone(), now: Date.now, isOnline: () => navigator.onLine }

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isReload = navigation?.type === 'reload'

restrictMarkup()
resumeNavigation()
recoverFromMissingChunks()
keepInstallOffer()
collectTypedFields()
ignoreSkippedTransitions()
startAfterPaint()

/** Browsers that block storage throw already when it is accessed. */
function sessionStorageOrNone(): Storage {
  try {
    return sessionStorage
  } catch {
    return {} as Storage
  }
}

function resumeNavigation(): void {
  const target = isReload ? takeTarget(environment) : undefined
  if (target && mayReload(environment)) location.replace(target)
  addEventListener('pagehide', () => {
    const next = window.__reactRouterDataRouter?.state.navigation.location
    rememberTarget(environment, next && next.pathname + next.search)
  })
}

/** A chunk that cannot be loaded belongs to a build that no longer exists: the page is reloaded, once. */
function recoverFromMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload(environment)) return
    event.preventDefault()
    location.reload()
  })
  window.stayFailed = () => {
    if (mayReload(environment)) location.reload()
    else offerToRetry()
  }
}

/** The page can be read, but not used. */
function offerToRetry(): void {
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = document.documentElement.dataset['retry'] ?? ''
  link.style.cssText = 'display:block;padding:0.75rem;text-align:center;background:Canvas;color:LinkText'
  document.body.prepend(link)
}

/** The browser offers the installation once, long before the app can show it. */
function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.stayInstall = event
  })
}

/** A page that updates itself must not lose what the guest has typed. */
function collectTypedFields(): void {
  const typed = new Set<EventTarget | null>()
  window.stayTyped = typed
  addEventListener('input', ({ target }) => typed.add(target), true)
}

/** The browser rejects view transitions that the next page interrupts, or that a slow phone skips. */
function ignoreSkippedTransitions(): void {
  const names = ['AbortError', 'InvalidStateError', 'TimeoutError']
  addEventListener('unhandledrejection', (event) => {
    const { name = '', message = '' } = (event.reason ?? {}) as Partial<Error>
    if (names.includes(name) && message.startsWith('Transition was ')) event.preventDefault()
  })
}

function startAfterPaint(): void {
  const toScript = allowScript()
  let isStarted = false
  const start = () => {
    const deferred = document.getElementById('later')
    if (isStarted || !deferred) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = deferred.nonce ?? ''
    script.addEventListener('error', () => window.stayFailed?.())
    script.textContent = toScript(deferred.textContent)
    document.head.append(script)
    script.remove()
  }
  const isLoop = isReload && isReloadLoop(environment)
  addEventListener('DOMContentLoaded', () => {
    if (isLoop) return offerToRetry()
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, START_TIMEOUT_MS)
  })
}
