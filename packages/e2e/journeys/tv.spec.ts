import { checkIn, checkOut, tvUrl } from './guests.ts'
import { expect, test } from './test.ts'

test('the screen goes on without the network, and after it', async ({ page, noise }) => {
  const guest = await checkIn('de')
  const address = await tvUrl(guest)
  await page.clock.install()
  await page.goto(address)
  const code = page.getByRole('img', { name: 'Code zum Anmelden mit Ihrem Telefon' })
  await expect(code).toBeVisible()
  await page.route('**/displays/show', (route) => route.abort())
  await page.clock.fastForward('01:00')
  await expect(code).toBeVisible()
  // A code that nobody renews has run out by now; the guide never does.
  await page.clock.runFor('06:00')
  await expect(page.getByRole('img', { name: 'QR-Code zum Öffnen der Gästemappe' })).toBeVisible()
  await expect(page.getByText(guest.room)).toBeVisible()
  await page.unroute('**/displays/show')
  await page.clock.runFor('00:30')
  await expect(code).toBeVisible()
  // The next guest reads another language.
  await page.clock.runFor('00:01')
  await checkOut(guest)
  await expect(page.getByRole('heading', { name: 'Witamy' })).toBeVisible()
  noise.splice(0)
})
