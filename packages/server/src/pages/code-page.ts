import { TOURIST_API } from '@stay/contract/paths'
import { GUEST_CACHE } from '@stay/contract/offline/guest-cache'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'

/**
 * The page for a code from a television needs no more than this: its own few lines of script, and not the app. On a slow
 * network that is the difference between half a second and two.
 */
export function withoutApp(html: string): string {
  return (
    html
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
      // Before the styles: a script after them would wait for them.
      .replace('<head>', `<head><script>${CODE_PAGE}</script>`)
  )
}

/** A network that gives no answer by then has failed. */
const ANSWER_MS = 8000

/** Runs in the page. The code leaves the address bar at once; only a tap spends it. */
export const CODE_PAGE = `(() => {
  const { lang, dataset } = document.documentElement
  const find = (name) => document.querySelector('[data-' + name + ']')
  const post = (path, body) =>
    fetch('${TOURIST_API}/authentication/tourists/' + path, {
      method: 'POST',
      signal: AbortSignal.timeout(${ANSWER_MS}),
      headers: { 'Content-Type': 'application/json', 'Accept-Language': lang, 'X-Accept-Language': lang },
      body: JSON.stringify(body),
    })
  const show = (state) => {
    for (const part of document.querySelectorAll('[data-state]')) part.hidden = part.dataset.state !== state
    document.querySelector('main').focus({ preventScroll: true })
    dataset.ready = state
  }
  const fail = async (response) => {
    const { code } = response ? await response.json().catch(() => ({})) : { code: 'network' }
    if (code === 'invalid_credentials') sessionStorage.removeItem('${SESSION_STORE.code}')
    show(
      code === 'invalid_credentials' || code === 'invalid_parameter'
        ? 'used'
        : code === 'network' || code === 'too_many_attempts'
          ? code
          : 'unavailable',
    )
  }
  const nothing = () => undefined
  const written = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))

  const look = async (code) => {
    const response = await post('code', { code }).catch(nothing)
    await written
    if (!response?.ok) return fail(response)
    const offer = await response.json().catch(nothing)
    if (!offer) return fail()
    const { hotel, roomNumber } = offer
    find('room').textContent = roomNumber
    find('hotel').textContent = hotel.name
    const picture = hotel.image?.sources[0]?.files[0]?.url
    if (picture) Object.assign(find('picture'), { src: picture, hidden: false })
    show('ready')
    find('tap').addEventListener('click', () => void signIn(code))
  }

  let isBusy = false
  const signIn = async (code) => {
    if (isBusy) return
    isBusy = true
    find('tap').dataset.busy = ''
    const spend = () => post('token', { grantType: 'code', code }).catch(nothing)
    // Not while another tab renews the tokens of an older session.
    const response = await (navigator.locks?.request('${SESSION_STORE.lock}', spend) ?? spend())
    isBusy = false
    delete find('tap').dataset.busy
    if (!response?.ok) return fail(response)
    const tokens = await response.json().catch(nothing)
    if (!tokens) return fail()
    sessionStorage.removeItem('${SESSION_STORE.code}')
    // The other tabs of this device learn that somebody is signed in.
    localStorage.removeItem('${SESSION_STORE.loggedOut}')
    // What the device kept for whoever was signed in before is not this guest's.
    await globalThis.caches?.delete('${GUEST_CACHE}').catch(nothing)
    localStorage.setItem('${SESSION_STORE.renewed}', String(Date.now()))
    new BroadcastChannel('${SESSION_STORE.channel}').postMessage('in')
    const [prefix] = /^(\\/[^/]+)?(?=\\/auth)/.exec(location.pathname) ?? ['']
    location.replace(prefix + '/app/hotel/' + tokens.hotelId + '/details')
  }

  addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-again]')) location.reload()
  })
  // Another code in the same tab changes only what comes after the #.
  addEventListener('hashchange', () => location.reload())
  const [, given] = /^#c=([\\w-]{10,200})$/.exec(location.hash) ?? []
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  // Another language, or another try, is another document of the same tab.
  if (given) sessionStorage.setItem('${SESSION_STORE.code}', given)
  const code = given ?? sessionStorage.getItem('${SESSION_STORE.code}')
  if (code) void look(code)
  else void written.then(() => show('used'))
})()`
