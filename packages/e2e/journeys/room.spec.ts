import type { SensorRoom } from '@stay/contract/room/climate'
import { violationsOn } from './axe.ts'
import { offlineBar } from './device.ts'
import { checkIn, checkOut, HOTEL, signIn } from './guests.ts'
import { checkInToRoom, dialOf, openRoom, toastsOf } from './room-guests.ts'
import { expect, test, withTimeout } from './test.ts'

test('the guest sees confirmed, refused and timed out commands', async ({ page, noise }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  const dial = dialOf(page)
  await expect(dial).toHaveAttribute('aria-valuetext', '22 degrees Celsius, confirmed')

  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await expect(dial).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, updating')
  await expect(dial).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
  await expect(toastsOf(page)).toContainText('The settings have been changed.')
  expect(await guest.simulate()).toContain('22.5 °C')

  await guest.simulate('behave', 'refusing', 'window_open')
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await expect(toastsOf(page).first()).toContainText('Changing settings failed.')
  await expect(dial).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
  // The failure stays at the control, instead of the confirmation.
  await toastsOf(page).getByRole('button', { name: 'Close' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Still 22.5°C. The window is open.')
  await expect(main).not.toContainText('Set in your room')
  await guest.simulate('behave', 'well')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(dial).toHaveAttribute('aria-valuetext', '23 degrees Celsius, confirmed')
  await expect(main).toContainText('Set in your room')
  await toastsOf(page).getByRole('button', { name: 'Close' }).click()

  await guest.simulate('behave', 'silent')
  await page.getByRole('radio', { name: 'High' }).click()
  await expect(page.getByText('Updating…')).toBeVisible()
  await expect(toastsOf(page).first()).toContainText(
    'Changing settings failed.',
    // The server waits up to eight seconds for the room.
    withTimeout(20_000),
  )
  await expect(main).toContainText('Still 23°C. The room controls didn’t respond in time.')
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
  await guest.simulate('behave', 'well')
  await toastsOf(page).getByRole('button', { name: 'Close' }).click()
  // A change at the wall panel removes the failure.
  await guest.simulate('set', '21')
  await expect(dial).toHaveAttribute('aria-valuetext', '21 degrees Celsius, confirmed')
  await expect(main).not.toContainText('The room controls didn’t respond in time.')
  await guest.simulate('set', '23')
  await expect(dial).toHaveAttribute('aria-valuetext', '23 degrees Celsius, confirmed')
  await expect(main).toContainText('Set in your room')

  await page.getByRole('radio', { name: 'Low' }).click()
  await expect(toastsOf(page).first()).toContainText('The settings have been changed.')
  expect(await guest.simulate()).toContain('fan low')
  noise.splice(0)
})

test('changes at the wall panel and on a companion’s phone are shown on both phones', async ({
  page,
  browser,
  baseURL,
  noise,
}) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
  const companion = await context.newPage()
  await openRoom(companion, guest)
  for (const each of [page, companion]) await expect(dialOf(each)).toHaveAttribute('aria-valuenow', '22')
  await guest.simulate('set', '19')
  for (const each of [page, companion])
    await expect(dialOf(each)).toHaveAttribute('aria-valuetext', '19 degrees Celsius, confirmed')
  await dialOf(page).focus()
  await page.keyboard.press('End')
  await expect(dialOf(companion)).toHaveAttribute('aria-valuetext', '26 degrees Celsius, confirmed')
  // A timed out command ends on both phones.
  await guest.simulate('behave', 'silent')
  await dialOf(page).focus()
  await page.keyboard.press('Home')
  await expect(dialOf(companion)).toHaveAttribute('aria-valuetext', '18 degrees Celsius, updating')
  for (const each of [page, companion])
    await expect(dialOf(each)).toHaveAttribute('aria-valuetext', '26 degrees Celsius, confirmed')
  await guest.simulate('behave', 'well')
  await guest.simulate('window', 'open')
  for (const each of [page, companion]) await expect(each.getByText('The window is open.')).toBeVisible()
  await context.close()
  noise.splice(0)
})

test('a report of the room does not undo a setting that is not sent yet', async ({ page }) => {
  const guest = await checkInToRoom()
  await page.clock.install()
  await openRoom(page, guest)
  await expect(dialOf(page)).toHaveAttribute('aria-valuenow', '22')
  // The clock of the page is paused, so the setting is not sent before the room reports another.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await guest.simulate('set', '19')
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, updating')
  await page.clock.resume()
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
  expect(await guest.simulate()).toContain('22.5 °C')
})

test('a change just before the page closes is still sent', async ({ page }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await page.reload()
  await expect.poll(() => guest.simulate()).toContain('22.5 °C')
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
})

test('all room controls work with the keyboard', async ({ page }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  const dial = dialOf(page)
  await dial.focus()
  for (const [key, value] of [
    ['ArrowUp', '22.5'],
    ['ArrowLeft', '22'],
    ['PageUp', '24'],
    ['PageDown', '22'],
    ['Home', '18'],
    ['End', '26'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dial).toHaveAttribute('aria-valuenow', value)
  }
  await expect(dial).toHaveAttribute('aria-valuetext', '26 degrees Celsius, confirmed')
  await expect(page.getByRole('main')).toContainText('You can choose 18 to 26°C. The hotel sets this range.')
  const power = page.getByRole('switch', { name: 'Air conditioning' })
  await power.focus()
  await page.keyboard.press('Space')
  await expect(dial).toHaveAttribute('aria-valuetext', 'Off, confirmed')
  await expect(toastsOf(page)).toContainText('The settings have been changed.')
  await page.keyboard.press('Space')
  await expect(dial).toHaveAttribute('aria-valuetext', '26 degrees Celsius, confirmed')
  await page.getByRole('radio', { name: 'Auto' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked()
  await page.getByRole('tab', { name: 'Bedroom' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Living room' })).toHaveAttribute('aria-selected', 'true')
  // Both tab panels exist during the transition.
  const other = page.getByRole('tabpanel', { name: 'Living room' }).getByRole('slider')
  await expect(other).toHaveAttribute('aria-valuetext', '22 degrees Celsius, confirmed')
  const [dnd, mur] = [
    page.getByRole('switch', { name: 'Do not disturb' }),
    page.getByRole('switch', { name: 'Make up my room' }),
  ]
  await dnd.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => guest.simulate()).toContain('dnd yes')
  await mur.focus()
  await page.keyboard.press('Enter')
  await expect(dnd).not.toBeChecked()
  await expect.poll(() => guest.simulate()).toContain('dnd no, mur yes')
})

test('an offline room shows its last settings, and its controls work again when it is online', async ({
  page,
}) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  await expect(page.getByText('Connected')).toBeVisible()
  await guest.simulate('behave', 'offline')
  await expect(page.getByText('Room controls aren’t available right now.')).toBeVisible()
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22 degrees Celsius, last known setting')
  await expect(dialOf(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('switch', { name: 'Do not disturb' })).toBeDisabled()
  await guest.simulate('behave', 'well')
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22 degrees Celsius, confirmed')
})

test('the room is polled every minute without socket messages, and shows its age offline', async ({
  page,
  context,
  noise,
}) => {
  const guest = await checkInToRoom()
  await page.clock.install()
  await page.routeWebSocket(/push-streams/, () => {})
  await openRoom(page, guest)
  await expect(dialOf(page)).toHaveAttribute('aria-valuenow', '22')
  // Opening the socket loads everything once more.
  await page.waitForLoadState('networkidle')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rooms/me/')) requests++
  })
  await page.clock.runFor(3 * 60_000)
  await expect.poll(() => requests).toBeGreaterThanOrEqual(3)
  // The clock also advances in real time, which allows one more request.
  expect(requests).toBeLessThanOrEqual(4)
  await context.setOffline(true)
  await page.clock.runFor(60_000)
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  await expect(dialOf(page)).toHaveAttribute('aria-disabled', 'true')
  noise.splice(0)
})

test('the room is not shown as connected while the page is offline', async ({ page, noise }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  const connected = page.getByText('Connected', { exact: true })
  await expect(connected).toBeVisible()
  // Requests for the room hang, all others fail.
  const isRoomRequest = (url: string) => url.endsWith('/rooms/me/')
  await page.route('**/api/v1/**', (route) =>
    isRoomRequest(route.request().url()) ? undefined : route.abort('connectionrefused'),
  )
  await dialOf(page).press('ArrowUp')
  await expect(offlineBar(page)).toBeVisible()
  expect(await connected.count()).toBe(0)
  noise.splice(0)
})

test('a command that the room has not confirmed is not shown as its setting offline', async ({
  page,
  context,
  noise,
}) => {
  const guest = await checkInToRoom()
  await guest.simulate('behave', 'silent')
  await page.route('**/rooms/me/', async (route) => {
    const response = await route.fetch()
    const room = (await response.json()) as SensorRoom
    const panel = room.controllers[0]?.zone1?.acPanel
    if (panel)
      panel.pending = { isOn: true, temperature: 2250, fanSpeed: 'auto', askedAt: new Date().toISOString() }
    await route.fulfill({ json: room })
  })
  await openRoom(page, guest)
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, updating')
  await context.setOffline(true)
  await expect(page.getByText(/There’s no connection to the hotel/)).toBeVisible(withTimeout(20_000))
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', /^22 degrees/)
  await expect(page.getByText('Updating…')).toHaveCount(0)
  noise.splice(0)
})

test('the details page shows each zone in whole degrees and links to the room', async ({ page }) => {
  const guest = await checkInToRoom()
  await guest.simulate('set', '21.5')
  await guest.simulateZone(2, 'off')
  await signIn(page, guest)
  const section = page.getByRole('region', { name: 'Air conditioning' })
  await expect(section.getByRole('definition')).toHaveText(['22°C', 'Off'])
  await guest.simulate('set', '24')
  await expect(section.getByRole('definition').first()).toHaveText('24°C')
  await section.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Your room', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(section).toBeVisible()
})

test('the page explains what to do without controls and without a session', async ({ page, noise }) => {
  const guest = await checkIn('en')
  await signIn(page, guest)
  await expect(page.getByRole('link', { name: 'Your room' })).toHaveCount(0)
  await page.goto(`/app/hotel/${HOTEL}/room`)
  await expect(page.getByText('You can’t control this room from the app')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/app/hotel/${HOTEL}/room`)
  await expect(page.getByText('Sign in to control your room')).toBeVisible()
  // The open page may have sent a request just after its cookies were cleared.
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Room number' }).fill(guest.room)
  await page.getByRole('textbox', { name: 'Last name' }).fill(guest.lastName)
  await page.getByRole('textbox', { name: 'PIN' }).fill(guest.pin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You can’t control this room from the app')).toBeVisible()
  // The API has no controls for this room.
  expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('check-out removes the room from the open page', async ({ page, noise }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  await expect(dialOf(page)).toBeVisible()
  await checkOut(guest)
  await expect(page.getByText('Sign in to control your room')).toBeVisible()
  await expect(dialOf(page)).toHaveCount(0)
  noise.splice(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ bypassCSP: true, colorScheme, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
    test('axe finds no violations on the room page, and touch targets are large enough', async ({ page }) => {
      const guest = await checkInToRoom()
      await openRoom(page, guest)
      await expect(dialOf(page)).toBeVisible()
      expect(await violationsOn(page)).toEqual([])
      await guest.simulate('window', 'open')
      await expect(page.getByText('The window is open.')).toBeVisible()
      expect(await violationsOn(page)).toEqual([])
      for (const target of await page
        .getByRole('main')
        .getByRole('button')
        .or(page.getByRole('switch'))
        .all()) {
        const box = await target.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    })
  })
