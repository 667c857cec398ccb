import { nextPaint } from '../shared/device/next-paint.ts'
import { addVisitedPage } from '../shared/device/visited-pages.ts'
import { holdEarlyTaps } from './parts/early-taps.ts'
import {
  evaluatePreloads,
  loadLocaleData,
  loadManifest,
  waitForImagesOrTouch,
  waitForQuietOrTouch,
} from './parts/prepare-app.ts'
import { isReloadLoop, mayReload, storeTarget, takeTarget } from './parts/reload-guard.ts'
import { allowScript, restrictMarkup } from './parts/trusted-types.ts'

/** Starts the app after the page is painted, so that styles, font and images are loaded first. */

/** Background tabs do not paint, and images may be slow: the app is loaded after this time. */
const LOAD_TIMEOUT_MS = 1000
/** A page that is still shown after this time is not being left. */
const LEAVE_TIMEOUT_MS = 10_000

const environment = { storage: sessionStorageOrNone(), now: Date.now, isOnline: () => navigator.onLine }

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isReload = navigation?.type === 'reload'
let leavingUntil = 0
/** Of a link that the browser follows. */
let followedPath: string | undefined

restrictMarkup()
resumeNavigation()
recoverFromMissingChunks()
watchLeaving()
countVisit()
holdEarlyTaps()
storeInstallPrompt()
collectTypedFields()
ignoreSkippedTransitions()
startAfterPaint()

/** Browsers that block storage throw when it is accessed. */
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
    const followed = Date.now() < leavingUntil ? followedPath : undefined
    storeTarget(environment, next ? next.pathname + next.search : followed)
  })
  addEventListener('pageshow', () => (followedPath = undefined))
}

/** A missing chunk usually belongs to an old build, so the page is reloaded once. */
function recoverFromMissingChunks(): void {
  addEventListener('vite:preloadError', () => unlessLeaving(reload))
  window.stayFailed = () => unlessLeaving(() => reload() || showRetryLink())
}

function reload(): boolean {
  const isAllowed = mayReload(environment)
  if (isAllowed) location.reload()
  return isAllowed
}

/** WebKit reports scripts as failed when the page is left. A reload would cancel the guest's navigation. */
function unlessLeaving(recover: () => void): void {
  const delayMs = leavingUntil - Date.now()
  if (delayMs > 0) setTimeout(recover, delayMs)
  else recover()
}

function watchLeaving(): void {
  addEventListener('beforeunload', markLeaving)
  // React may stop a click before it bubbles, and prevents its default later.
  addEventListener('click', (event) => setTimeout(() => noteFollowedLink(event)), true)
}

function noteFollowedLink(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (event.defaultPrevented || !link) return
  markLeaving()
  followedPath = opensHere(link, event) ? link.pathname + link.search : undefined
}

function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isNewTab = link.target || event.ctrlKey || event.metaKey || event.shiftKey
  const isPage = link.origin === location.origin && !link.hash && !link.hasAttribute('download')
  return isPage && !isNewTab
}

function markLeaving(): void {
  leavingUntil = Date.now() + LEAVE_TIMEOUT_MS
}

/** The guest may leave the page before the app has started. */
function countVisit(): void {
  addEventListener('pagehide', () => addVisitedPage(location.pathname))
}

function showRetryLink(): void {
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = document.documentElement.dataset['retry'] ?? ''
  link.style.cssText = 'display:block;padding:0.75rem;text-align:center;background:Canvas;color:LinkText'
  document.body.prepend(link)
}

/** The browser may fire the event before the app has loaded, and fires it only once. */
function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.stayInstall = event
  })
}

/** An automatic update must not discard typed text. */
function collectTypedFields(): void {
  const typed = new Set<EventTarget | null>()
  window.stayTyped = typed
  addEventListener('input', ({ target }) => typed.add(target), true)
}

/** The browser rejects the promise of an interrupted or skipped view transition. */
function ignoreSkippedTransitions(): void {
  const names = ['AbortError', 'InvalidStateError', 'TimeoutError']
  addEventListener('unhandledrejection', (event) => {
    const { name = '', message = '' } = (event.reason ?? {}) as Partial<Error>
    if (names.includes(name) && message.startsWith('Transition was ')) event.preventDefault()
  })
}

function startAfterPaint(): void {
  const toScript = allowScript()
  const quietOrTouched = waitForQuietOrTouch()
  let isStarted = false
  const start = async () => {
    const deferred = document.getElementById('later')
    if (isStarted || !deferred) return
    isStarted = true
    loadLocaleData()
    loadManifest()
    await evaluatePreloads()
    if (isUsable(deferred)) await quietOrTouched
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = deferred.nonce ?? ''
    script.addEventListener('error', () => window.stayFailed?.())
    // Firefox does not keep pages with this listener for Back.
    script.addEventListener('load', () => removeEventListener('beforeunload', markLeaving))
    script.textContent = toScript(deferred.textContent)
    document.head.append(script)
    script.remove()
  }
  const isLoop = isReload && isReloadLoop(environment)
  const imagesOrTouched = waitForImagesOrTouch()
  addEventListener('DOMContentLoaded', () => {
    if (isLoop) return showRetryLink()
    const startOrRecover = () => void start().catch(() => window.stayFailed?.())
    const deferred = document.getElementById('later')
    void (deferred && isUsable(deferred) ? imagesOrTouched : nextPaint()).then(startOrRecover)
    setTimeout(startOrRecover, LOAD_TIMEOUT_MS)
  })
}

/** Not a form or a guest's page, whose controls need the app, nor a page of the service worker, which may be a saved copy. */
function isUsable({ nonce }: HTMLElement): boolean {
  const isFromWorker = Boolean(navigation?.workerStart)
  return !nonce && !isFromWorker && !document.querySelector('form[data-needs-script]')
}
