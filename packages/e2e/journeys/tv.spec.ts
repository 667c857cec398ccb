import { checkIn, checkOut, tvUrl } from './guests.ts'
import { expect, test } from './test.ts'

test('the TV works offline and recovers', async ({ page, noise }) => {
  const guest = await checkIn('de')
  const url = await tvUrl(guest)
  await page.clock.install()
  await page.goto(url)
  const code = page.getByRole('img', { name: 'QR-Code zum Anmelden auf Ihrem Smartphone' })
  await expect(code).toBeVisible()
  await page.route('**/displays/show', (route) => route.abort())
  await page.clock.fastForward('01:00')
  await expect(code).toBeVisible()
  // The sign-in code has expired: the TV shows the code of the public guide.
  await page.clock.runFor('06:00')
  await expect(page.getByRole('img', { name: 'QR-Code zum Öffnen der Gästemappe' })).toBeVisible()
  await expect(page.getByText(guest.room)).toBeVisible()
  await page.unroute('**/displays/show')
  await page.clock.runFor('00:30')
  await expect(code).toBeVisible()
  // After check-out the TV uses the default language.
  await page.clock.runFor('00:01')
  await checkOut(guest)
  await expect(page.getByRole('heading', { name: 'Witamy' })).toBeVisible()
  noise.splice(0)
})
