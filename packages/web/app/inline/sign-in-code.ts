import { createApi, isApiError } from '@stay/contract/http/client'
import { DEFAULT_LOCALE, matchLocale } from '@stay/contract/i18n/locale'
import { HOTEL_PAGES, hotelPagePath, localeOfPath, signInCodeOf, TOURIST_API } from '@stay/contract/paths'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { CACHES, deleteCache } from '../shared/offline/caches.ts'
import { signIn } from '../shared/live/session-steps.ts'

/** The page of a sign-in code. It loads only this script and not the app, to be fast on a slow network. */

const RESPONSE_TIMEOUT_MS = 8000

const api = createApi({
  baseUrl: TOURIST_API,
  locale: matchLocale(document.documentElement.lang) ?? DEFAULT_LOCALE,
  fetch: (url, init) => fetch(url, init),
})
const timeout = () => ({ signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-reload]')) location.reload()
})
// Opening another code in the same tab changes only the fragment.
addEventListener('hashchange', () => location.reload())
void showStay(readCode())

function readCode(): string | undefined {
  const codeInUrl = signInCodeOf(location.hash)
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  // The page is reloaded to change the language or to retry.
  if (codeInUrl) sessionStorage.setItem(SESSION_STORE.code, codeInUrl)
  return codeInUrl ?? sessionStorage.getItem(SESSION_STORE.code) ?? undefined
}

async function showStay(code: string | undefined): Promise<void> {
  try {
    if (!code) return await show('missing')
    const { hotel, roomNumber } = await api(
      'POST /authentication/tourists/code',
      { body: { code } },
      timeout(),
    )
    await parsed
    setText('room', roomNumber)
    setText('hotel', hotel.name)
    const image = find('image')
    const url = hotel.image?.sources[0]?.files[0]?.url
    if (image && url) Object.assign(image, { src: url, hidden: false })
    await show('ready')
    find('sign-in')?.addEventListener('click', () => void redeem(code))
  } catch (error) {
    await showFailure(error)
  }
}

let isBusy = false

async function redeem(code: string): Promise<void> {
  if (isBusy) return
  setBusy(true)
  try {
    const { hotelId } = await signIn(environment(), () =>
      api('POST /authentication/tourists/token', { body: { grantType: 'code', code } }, timeout()),
    )
    sessionStorage.removeItem(SESSION_STORE.code)
    const locale = localeOfPath(location.pathname)
    location.replace(hotelPagePath({ hotelId, locale }, HOTEL_PAGES.details, {}))
  } catch (error) {
    await showFailure(error)
  } finally {
    setBusy(false)
  }
}

const environment = () => ({
  now: Date.now,
  storage: localStorage,
  locks: navigator.locks as LockManager | undefined,
  channel: () => new BroadcastChannel(SESSION_STORE.channel),
  deleteGuestData: () => deleteCache(CACHES.guest),
})

async function showFailure(error: unknown): Promise<void> {
  const code = isApiError(error) ? error.code : 'internal'
  if (code === 'invalid_credentials') sessionStorage.removeItem(SESSION_STORE.code)
  if (code === 'invalid_credentials' || code === 'invalid_parameter') return show('used')
  await show(code === 'network' || code === 'too_many_attempts' ? code : 'unavailable')
}

async function show(state: string): Promise<void> {
  await parsed
  for (const part of document.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = part.dataset['state'] !== state
  document.querySelector('main')?.focus({ preventScroll: true })
  // For end-to-end tests.
  document.documentElement.dataset['ready'] = state
}

function setBusy(next: boolean): void {
  isBusy = next
  find('sign-in')?.toggleAttribute('data-busy', next)
}

function setText(name: string, text: string): void {
  const element = find(name)
  if (element) element.textContent = text
}
