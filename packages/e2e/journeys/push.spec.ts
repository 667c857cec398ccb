import { startPushService } from '@stay/testkit/push-service'
import type { WebPushPayload } from '@stay/contract/push/web-push'
import type { Page } from '@playwright/test'
import { demoPack, waitForServiceWorker } from './device.ts'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], expectedNoise: NETWORK_NOISE })
// One worker starts the server once for all tests.
test.describe.configure({ mode: 'default' })

let service: Awaited<ReturnType<typeof startPushService>>
let server: TestServer

test.beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer(demoPack('pod-tatrami'), { PUSH_SERVICES: service.origin })
  await server.hotel('rooms', 'pod-tatrami', '901', '902', '903')
})
test.afterAll(async () => {
  await server.stop()
  await service.close()
})
test.beforeEach(() => {
  service.received.length = 0
})

async function signInGuest(page: Page, room: string): Promise<void> {
  const subscription = service.subscribe()
  // Only the push service of the browser is fake.
  await page.addInitScript((data) => {
    const fakeSubscription = {
      ...data,
      toJSON: () => data,
      unsubscribe: () => {
        localStorage.removeItem('test.subscribed')
        return Promise.resolve(true)
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test.subscribed', applicationServerKey)
        return Promise.resolve(fakeSubscription)
      },
      getSubscription: () =>
        Promise.resolve(localStorage.getItem('test.subscribed') ? fakeSubscription : null),
    })
  }, subscription)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await server.hotel('check-in', 'pod-tatrami', `R-${room}`, room, 'Nowak', tomorrow, '--language', 'de')
  await page.goto(
    (await server.hotel('code', 'pod-tatrami', `R-${room}`)).trim().replace('/auth/', '/de-DE/auth/'),
  )
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/\/details$/)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await waitForServiceWorker(page)
  await page.reload()
}

const offer = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' })
const sendMessage = (room: string) =>
  server.hotel('notify', 'pod-tatrami', `room:${room}`, '--title', 'Paczka', '--body', 'Czeka w recepcji.')

test('the guest turns notifications on, receives an encrypted one, and opens its message', async ({
  page,
  context,
}) => {
  test.slow()
  await signInGuest(page, '901')
  await offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await expect(offer(page)).toHaveCount(0)
  await sendMessage('901')
  await expect.poll(() => service.received.length).toBe(1)
  const [{ message, isSigned } = { message: undefined, isSigned: false }] = service.received
  expect(isSigned).toBe(true)
  expect(message).toMatchObject({ lang: 'de-DE', body: 'Sie haben eine neue Nachricht vom Hotel.' })
  expect(JSON.stringify(message)).not.toMatch(/Paczka|recepcji|Nowak|901/)

  const shown = await deliverPush(page, message as WebPushPayload)
  expect(shown).toEqual([{ title: 'Stay Companion', body: 'Sie haben eine neue Nachricht vom Hotel.' }])
  // A headless browser cannot tap a notification: dispatch the event.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await expect.poll(() => shownNotifications(page)).toHaveLength(0)
  // A headless browser cannot open the window either: open the URL of the notification.
  await page.goto(`${server.url}${message?.path}`)
  await expect(page.getByText('Czeka w recepcji.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Als ungelesen markieren' })).toBeVisible()
})

test('the guest turns notifications off, and signing out turns them off too', async ({ page }) => {
  await signInGuest(page, '902')
  await page.goto(page.url().replace('details', 'notifications'))
  await offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await offer(page).getByRole('button', { name: 'Benachrichtigungen ausschalten' }).click()
  await expect(offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' })).toBeVisible()
  await sendMessage('902')
  await offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await expect(offer(page).getByRole('button', { name: 'Benachrichtigungen ausschalten' })).toBeVisible()
  await page.goto(page.url().replace('notifications', 'details'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
  await sendMessage('902')
  await expect(offer(page)).toHaveCount(0)
  expect(service.received).toEqual([])
})

test('an offer that was dismissed on the details page is still on the messages page', async ({ page }) => {
  await signInGuest(page, '903')
  await offer(page).getByRole('button', { name: 'Nicht jetzt' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ihr Aufenthalt' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.goto(page.url().replace('details', 'notifications'))
  await expect(offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' })).toBeVisible()
})

async function deliverPush(page: Page, message: WebPushPayload) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  return shownNotifications(page)
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
