import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { TOKEN_REFRESH_MS } from '@stay/contract/sign-in/timings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import { FakeDevice, noConnection, type Request } from './testing/fake-browser.ts'

const REFRESH = 'POST /token/refresh'
const LOGOUT = 'POST /authentication/tourists/logout'
const CREDENTIALS = {
  grantType: 'stay',
  hotelId: 'h1',
  roomNumber: '412',
  lastName: 'X',
  pin: '123456',
} as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function setUp({ token = 'token', reply = (_request: Request) => accept() } = {}) {
  const device = new FakeDevice()
  device.accessToken = token || undefined
  const openTab = () => {
    const tab = device.openTab(reply)
    return { tab, session: createSession(tab.environment) }
  }
  return { device, openTab, ...openTab() }
}
const accept = (): { status: number; body?: unknown } => ({ status: 200, body: { hotelId: 'h1' } })
const sessionEnded = () => ({ status: 401, body: { code: 'session_ended' } })

it('refreshes the tokens at start and then every four minutes', async () => {
  const { session, tab } = setUp()
  session.start()
  await advance(100)
  expect(session.isAuthenticated.get()).toBe(true)
  expect(tab.calls()).toEqual([REFRESH])
  await advance(TOKEN_REFRESH_MS)
  expect(tab.calls()).toEqual([REFRESH, REFRESH])
})

it('is signed out without a request if there is no token', async () => {
  const { session, tab } = setUp({ token: '' })
  session.start()
  await advance(100)
  expect([session.isAuthenticated.get(), tab.calls()]).toEqual([false, []])
})

it('refreshes once for twenty tabs', async () => {
  const { session, tab, openTab } = setUp()
  session.start()
  await advance(100)
  const others = Array.from({ length: 19 }, openTab)
  for (const other of others) other.session.start()
  await advance(TOKEN_REFRESH_MS - 1000)
  expect(others.every((other) => other.session.isAuthenticated.get())).toBe(true)
  const calls = () => [tab, ...others.map((other) => other.tab)].flatMap((each) => each.calls())
  expect(calls()).toEqual([REFRESH])
  await advance(5000)
  expect(calls()).toEqual([REFRESH, REFRESH])
})

it('signs out all tabs when the session has ended on the server', async () => {
  const { session, tab, device, openTab } = setUp({
    reply: () => (device.accessToken === 'token' ? sessionEnded() : accept()),
  })
  const second = openTab()
  second.session.start()
  session.start()
  await advance(200)
  expect([session.isAuthenticated.get(), second.session.isAuthenticated.get()]).toEqual([false, false])
  expect(device.accessToken).toBeUndefined()
  expect(tab.deleteGuestData).toHaveBeenCalled()
})

it('stays signed in while offline and retries later', async () => {
  let isOnline = false
  const { session, tab } = setUp({ reply: () => (isOnline ? accept() : (noConnection() as never)) })
  session.start()
  await advance(100)
  expect(session.isAuthenticated.get()).toBe(true)
  isOnline = true
  await advance(15_100)
  expect(tab.calls()).toEqual([REFRESH, REFRESH])
})

it('signs in, deletes the data of an earlier guest and notifies the other tabs', async () => {
  const { session, tab, device, openTab } = setUp({ token: '' })
  const second = openTab()
  session.start()
  second.session.start()
  await advance(100)
  device.accessToken = 'new'
  const signedIn = session.signIn(CREDENTIALS)
  await advance(100)
  expect(await signedIn).toEqual({ hotelId: 'h1' })
  expect(tab.deleteGuestData).toHaveBeenCalled()
  expect([session.isAuthenticated.get(), second.session.isAuthenticated.get()]).toEqual([true, true])
  expect(tab.requests[0]?.body).toEqual(CREDENTIALS)
})

it('throws for wrong credentials and stays signed out', async () => {
  const { session } = setUp({
    token: '',
    reply: () => ({ status: 401, body: { code: 'invalid_credentials' } }),
  })
  session.start()
  await expect(session.signIn(CREDENTIALS)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(session.isAuthenticated.get()).toBe(false)
})

it('signs out immediately, and on the server once the device is online', async () => {
  let isOnline = true
  const { session, tab, device } = setUp({ reply: () => (isOnline ? accept() : (noConnection() as never)) })
  session.start()
  await advance(100)
  isOnline = false
  const signedOut = session.signOut()
  expect([session.isAuthenticated.get(), device.accessToken]).toEqual([false, undefined])
  await advance(100)
  await signedOut
  expect(device.storage.get(SESSION_STORE.loggedOut)).toBe('1')
  isOnline = true
  tab.dispatch('online')
  await advance(100)
  expect(tab.calls().filter((call) => call === LOGOUT)).toHaveLength(2)
  expect(device.storage.has(SESSION_STORE.loggedOut)).toBe(false)
})

it('refreshes when a phone wakes up', async () => {
  const { session, tab } = setUp()
  session.start()
  await advance(100)
  // Moves the clock without running timers, as during sleep.
  vi.setSystemTime(Date.now() + 3_600_000)
  tab.show('visible')
  await advance(100)
  expect(tab.calls()).toEqual([REFRESH, REFRESH])
})

it('signs out a page from the back-forward cache if there is no token', async () => {
  const { session, tab, device } = setUp()
  session.start()
  await advance(100)
  device.accessToken = undefined
  tab.dispatch('pageshow', { persisted: true })
  expect(session.isAuthenticated.get()).toBe(false)
})
