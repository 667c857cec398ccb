import { violationsOn } from './axe.ts'
import { offlineBar } from './device.ts'
import { checkIn, checkOut, HOTEL, signIn } from './guests.ts'
import { checkInToRoom, dialOf, openRoom, toastsOf } from './room-guests.ts'
import { expect, test, withTimeout } from './test.ts'

test('success, refusal, silence and recovery, as the guest sees them', async ({ page, noise }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  const dial = dialOf(page)
  await expect(dial).toHaveAttribute('aria-valuetext', '22 degrees Celsius, confirmed')

  // Success: asked, then confirmed by the room.
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await expect(dial).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, updating')
  await expect(dial).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
  await expect(toastsOf(page)).toContainText('The settings have been changed.')
  expect(await guest.play()).toContain('22.5 °C')

  // Refusal: the window is open, and only the device knows it.
  await guest.play('behave', 'refusing', 'window_open')
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await expect(toastsOf(page).first()).toContainText('Changing settings failed. The window is open.')
  await expect(dial).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
  await guest.play('behave', 'well')
  await toastsOf(page).getByRole('button', { name: 'Close' }).click()

  // Silence: no answer is no success, and what is true comes back.
  await guest.play('behave', 'silent')
  await page.getByRole('radio', { name: 'High' }).click()
  await expect(page.getByText('Updating…')).toBeVisible()
  await expect(toastsOf(page).first()).toContainText(
    'Changing settings failed. The room controls didn’t respond in time.',
    // The server waits ten seconds for the room.
    withTimeout(20_000),
  )
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
  await guest.play('behave', 'well')
  await toastsOf(page).getByRole('button', { name: 'Close' }).click()

  // Recovery.
  await page.getByRole('radio', { name: 'Low' }).click()
  await expect(toastsOf(page).first()).toContainText('The settings have been changed.')
  expect(await guest.play()).toContain('fan low')
  // The browser reports the refusals.
  noise.splice(0)
})

test('what is done at the wall panel and on a companion’s phone shows at once on both', async ({
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
  await guest.play('set', '19')
  for (const each of [page, companion])
    await expect(dialOf(each)).toHaveAttribute('aria-valuetext', '19 degrees Celsius, confirmed')
  await dialOf(page).focus()
  await page.keyboard.press('End')
  await expect(dialOf(companion)).toHaveAttribute('aria-valuetext', '26 degrees Celsius, confirmed')
  // What one asks for in vain ends on both.
  await guest.play('behave', 'silent')
  await dialOf(page).focus()
  await page.keyboard.press('Home')
  await expect(dialOf(companion)).toHaveAttribute('aria-valuetext', '18 degrees Celsius, updating')
  for (const each of [page, companion])
    await expect(dialOf(each)).toHaveAttribute('aria-valuetext', '26 degrees Celsius, confirmed')
  await guest.play('behave', 'well')
  await guest.play('window', 'open')
  for (const each of [page, companion]) await expect(each.getByText('The window is open.')).toBeVisible()
  await context.close()
  // The browser reports that the room did not confirm.
  noise.splice(0)
})

test('a report never undoes what the guest has not sent yet', async ({ page }) => {
  const guest = await checkInToRoom()
  await page.clock.install()
  await openRoom(page, guest)
  await expect(dialOf(page)).toHaveAttribute('aria-valuenow', '22')
  // Between two touches, for which the clock stands still, the room reports something else.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await guest.play('set', '19')
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, updating')
  await page.clock.resume()
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
  expect(await guest.play()).toContain('22.5 °C')
})

test('a change made just before the page goes is sent all the same', async ({ page }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  await page.getByRole('button', { name: 'Increase: Temperature' }).click()
  await page.reload()
  await expect.poll(() => guest.play()).toContain('22.5 °C')
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22.5 degrees Celsius, confirmed')
})

test('by keyboard alone: steps, jumps, ends, power, fan, zones and wishes', async ({ page }) => {
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
  // For a moment the one that goes is there too.
  const other = page.getByRole('tabpanel', { name: 'Living room' }).getByRole('slider')
  await expect(other).toHaveAttribute('aria-valuetext', '22 degrees Celsius, confirmed')
  const [dnd, mur] = [
    page.getByRole('switch', { name: 'Do not disturb' }),
    page.getByRole('switch', { name: 'Make up my room' }),
  ]
  await dnd.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => guest.play()).toContain('dnd yes')
  await mur.focus()
  await page.keyboard.press('Enter')
  await expect(dnd).not.toBeChecked()
  await expect.poll(() => guest.play()).toContain('dnd no, mur yes')
})

test('a room that is offline says so, keeps its last settings, and comes back', async ({ page }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  await expect(page.getByText('Connected')).toBeVisible()
  await guest.play('behave', 'offline')
  await expect(page.getByText('Room controls aren’t available right now.')).toBeVisible()
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22 degrees Celsius, last known setting')
  await expect(dialOf(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('switch', { name: 'Do not disturb' })).toBeDisabled()
  await guest.play('behave', 'well')
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(dialOf(page)).toHaveAttribute('aria-valuetext', '22 degrees Celsius, confirmed')
})

test('asked every minute, also when nobody tells; without a network it says since when', async ({
  page,
  context,
  noise,
}) => {
  const guest = await checkInToRoom()
  await page.clock.install()
  await page.routeWebSocket(/push-streams/, () => {})
  await openRoom(page, guest)
  await expect(dialOf(page)).toHaveAttribute('aria-valuenow', '22')
  // The socket has opened, and with it everything was asked for once more.
  await page.waitForLoadState('networkidle')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rooms/me/')) asked++
  })
  await page.clock.runFor(3 * 60_000)
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
  // The page's own time goes on between: at most one more falls into it.
  expect(asked).toBeLessThanOrEqual(4)
  await context.setOffline(true)
  await page.clock.runFor(60_000)
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  await expect(dialOf(page)).toHaveAttribute('aria-disabled', 'true')
  noise.splice(0)
})

test('is not called live where the page says that there is no connection', async ({ page, noise }) => {
  const guest = await checkInToRoom()
  await openRoom(page, guest)
  const live = page.getByText('Connected', { exact: true })
  await expect(live).toBeVisible()
  // The room itself is asked, and not even told that nobody answers.
  const isOfRoom = (url: string) => url.endsWith('/rooms/me/')
  await page.route('**/api/v1/**', (route) =>
    isOfRoom(route.request().url()) ? undefined : route.abort('connectionrefused'),
  )
  await dialOf(page).press('ArrowUp')
  await expect(offlineBar(page)).toBeVisible()
  expect(await live.count()).toBe(0)
  noise.splice(0)
})

test('the hotel’s page shows each zone in whole degrees, and leads to it', async ({ page }) => {
  const guest = await checkInToRoom()
  await guest.play('set', '21.5')
  await guest.playZone(2, 'off')
  await signIn(page, guest)
  const section = page.getByRole('region', { name: 'Air conditioning' })
  await expect(section.getByRole('definition')).toHaveText(['22°C', 'Off'])
  await guest.play('set', '24')
  await expect(section.getByRole('definition').first()).toHaveText('24°C')
  await section.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Your room', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(section).toBeVisible()
})

test('without controls, and without a guest, the page says what to do', async ({ page, noise }) => {
  const guest = await checkIn('en')
  await signIn(page, guest)
  await expect(page.getByRole('link', { name: 'Your room' })).toHaveCount(0)
  await page.goto(`/app/hotel/${HOTEL}/room`)
  await expect(page.getByText('You can’t control this room from the app')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/app/hotel/${HOTEL}/room`)
  await expect(page.getByText('Sign in to control your room')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?hotel=${HOTEL}`,
  )
  // The page that was open when its cookies were taken away may just have asked for something.
  expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
})

test('check-out takes the room away from the page that is open', async ({ page, noise }) => {
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
    test('nothing in the room is hidden from anybody', async ({ page }) => {
      const guest = await checkInToRoom()
      await openRoom(page, guest)
      await expect(dialOf(page)).toBeVisible()
      expect(await violationsOn(page)).toEqual([])
      await guest.play('window', 'open')
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
