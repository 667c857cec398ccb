import { randomInt } from 'node:crypto'
import { addRoom, DETAILS, HOTEL, stayOn } from './guests.ts'
import { signInStaff } from './staff.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ expectedNoise: NETWORK_NOISE })

const TODAY = `/desk/${HOTEL}/today`

async function addRooms(): Promise<[string, string]> {
  const rooms = [`W${randomInt(1_000_000)}`, `X${randomInt(1_000_000)}`] as const
  for (const room of rooms) await addRoom(room)
  return [...rooms]
}

test('a walk-in is checked in, signs in with the code, is moved, checked out, and that is undone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow()
  const [first, second] = await addRooms()
  await signInStaff(context, 'reception')
  await page.goto(TODAY)
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New stay' })
  await form.getByLabel('Last name').fill('Šimek')
  await form.getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: first }).click()
  await form.getByLabel('Guests').fill('2')
  await form.getByRole('button', { name: 'Check in' }).click()
  const handOver = page.getByRole('dialog', { name: `Room ${first}: Šimek` })
  await expect(handOver.getByRole('img', { name: 'Sign-in code' })).toBeVisible()
  const pin = (await handOver.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')
  await page.keyboard.press('Escape')
  const stay = page.getByRole('complementary', { name: 'Stay' })
  await expect(stay.getByRole('heading', { name: 'Šimek' })).toBeVisible()

  const phone = await browser.newContext({
    locale: 'en-US',
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  })
  const guest = await phone.newPage()
  await guest.goto(`/auth?hotel=${HOTEL}`)
  await guest.getByLabel('Room number').fill(first)
  await guest.getByLabel('Last name').fill('simek')
  await guest.getByLabel('PIN').fill(pin)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest).toHaveURL(DETAILS)
  await expect(stayOn(guest)).toContainText(first)
  await expect(stay).toContainText('signed in on 1 device')

  // The guest stays signed in, and sees the new room.
  await stay.getByRole('button', { name: 'Move' }).click()
  await page
    .getByRole('dialog', { name: 'Room for Šimek' })
    .getByRole('button', { name: new RegExp(`^${second}`) })
    .click()
  await expect(stay.getByText(`Room ${second}`)).toBeVisible()
  await expect(stayOn(guest)).toContainText(second)

  await stay.getByRole('button', { name: 'Check out' }).click()
  await expect(stayOn(guest)).toBeHidden()
  await expect(stay.getByRole('button', { name: 'Check out' })).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(stay.getByRole('button', { name: 'Check out' })).toBeVisible()
  await phone.close()
})

test('two people change the same stay: the second sees the change of the first, and keeps what was typed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [room] = await addRooms()
  const marta = await signInStaff(context, 'reception')
  await page.goto(TODAY)
  await page.getByRole('button', { name: 'New stay' }).click()
  const form = page.getByRole('dialog', { name: 'New stay' })
  const name = `Nowak${randomInt(1_000_000)}`
  await form.getByLabel('Last name').fill(name)
  await form.getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: room }).click()
  await form.getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('dialog', { name: `Room ${room}: ${name}` }).waitFor()
  await page.keyboard.press('Escape')

  const other = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
  await signInStaff(other, 'reception')
  const colleague = await other.newPage()
  await colleague.goto(page.url())
  await colleague.getByRole('heading', { name }).waitFor()
  await colleague.keyboard.press('e')
  const edit = colleague.getByRole('dialog', { name: 'Edit the stay' })
  await edit.getByLabel('Note').fill('Typed by the second')

  await page.keyboard.press('e')
  const first = page.getByRole('dialog', { name: 'Edit the stay' })
  await first.getByLabel('Alert').fill('Allergic to feathers')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()

  await edit.getByRole('button', { name: 'Save' }).click()
  const conflict = edit.getByRole('alert').filter({ hasText: marta.userName })
  await expect(conflict).toContainText('Allergic to feathers')
  await expect(edit.getByLabel('Note')).toHaveValue('Typed by the second')
  await edit.getByLabel('Alert').fill('Allergic to feathers')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(colleague.getByText('Typed by the second')).toBeVisible()

  // Another screen shows it without a reload.
  await expect(page.getByText('Typed by the second')).toBeVisible()
  await other.close()
})

test('reception searches by keyboard, opens a stay and goes back', async ({ page, context }) => {
  await signInStaff(context, 'reception')
  await page.goto(TODAY)
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('kowalska')
  const row = page.getByRole('button', { name: /Anna Kowalska/ })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  const stay = page.getByRole('complementary', { name: 'Stay' })
  await expect(stay).toContainText('DEMO-412')
  await page.goBack()
  await expect(stay).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Name, room or reservation' })).toHaveValue('kowalska')
})
