import { startPushService } from '@stay/testkit/push-service'
import type { PushedMessage } from '@stay/contract/push/web-push'
import type { Page } from '@playwright/test'
import { demoPack, untilKept } from './device.ts'
import { startOwnServer, type OwnServer } from '@stay/testkit/own-server'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], expectedNoise: NETWORK_NOISE })

let service: Awaited<ReturnType<typeof startPushService>>
let server: OwnServer

test.beforeAll(async () => {
  service = await startPushService()
  server = await startOwnServer(demoPack('pod-tatrami'), { PUSH_SERVICES: service.origin })
  await server.hotel('rooms', 'pod-tatrami', '901', '902', '903')
})
test.afterAll(async () => {
  await server.stop()
  await service.close()
})
test.beforeEach(() => {
  service.got.length = 0
})

/** A guest in a room, signed in, with a browser whose push service is that of the tests. */
async function arrive(page: Page, room: string): Promise<void> {
  const subscription = service.subscribe()
  // The push services of browsers are outside of this hotel; all else is as it is.
  await page.addInitScript((told) => {
    const made = {
      ...told,
      toJSON: () => told,
      unsubscribe: () => {
        localStorage.removeItem('test.subscribed')
        return Promise.resolve(true)
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test.subscribed', applicationServerKey)
        return Promise.resolve(made)
      },
      getSubscription: () => Promise.resolve(localStorage.getItem('test.subscribed') ? made : null),
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
  await untilKept(page)
  await page.reload()
}

const offer = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' })
const write = (room: string) =>
  server.hotel('notify', 'pod-tatrami', `room:${room}`, '--title', 'Paczka', '--body', 'Czeka w recepcji.')

test('a tap turns it on, a message comes encrypted, and a tap on it opens it', async ({ page, context }) => {
  test.slow()
  await arrive(page, '901')
  await offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  // Beside the stay there is nothing more to offer then.
  await expect(offer(page)).toHaveCount(0)
  await write('901')
  await expect.poll(() => service.got.length).toBe(1)
  const [{ message, isSigned } = { message: undefined, isSigned: false }] = service.got
  expect(isSigned).toBe(true)
  expect(message).toMatchObject({ lang: 'de-DE', body: 'Sie haben eine neue Nachricht vom Hotel.' })
  expect(JSON.stringify(message)).not.toMatch(/Paczka|recepcji|Nowak|901/)

  const shown = await showOnDevice(page, message as PushedMessage)
  expect(shown).toEqual([{ title: 'Stay Companion', body: 'Sie haben eine neue Nachricht vom Hotel.' }])
  // A browser without a screen has no notification to tap on: the tap itself is played.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await expect.poll(() => notificationsOf(page)).toHaveLength(0)
  // Where the window cannot be taken to it, the guest comes by the same address.
  await page.goto(`${server.url}${message?.path}`)
  await expect(page.getByText('Czeka w recepcji.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Als ungelesen markieren' })).toBeVisible()
})

test('it is turned off where it was turned on, and ends with the session', async ({ page }) => {
  await arrive(page, '902')
  await page.goto(page.url().replace('details', 'notifications'))
  await offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await offer(page).getByRole('button', { name: 'Benachrichtigungen ausschalten' }).click()
  await expect(offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' })).toBeVisible()
  await write('902')
  await offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' }).click()
  await expect(offer(page).getByRole('button', { name: 'Benachrichtigungen ausschalten' })).toBeVisible()
  await page.goto(page.url().replace('notifications', 'details'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
  await write('902')
  // A third message, to another device, has come by then: these two have not.
  await expect(offer(page)).toHaveCount(0)
  expect(service.got).toEqual([])
})

test('put aside beside the stay, it stays with the messages', async ({ page }) => {
  await arrive(page, '903')
  await offer(page).getByRole('button', { name: 'Nicht jetzt' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ihr Aufenthalt' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.goto(page.url().replace('details', 'notifications'))
  await expect(offer(page).getByRole('button', { name: 'Benachrichtigungen einschalten' })).toBeVisible()
})

/** The browser's push service hands a message to the worker; answers what the device then shows. */
async function showOnDevice(page: Page, message: PushedMessage) {
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
  await expect.poll(() => notificationsOf(page)).toHaveLength(1)
  return notificationsOf(page)
}

const notificationsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
