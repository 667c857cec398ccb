import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPack } from './device.ts'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { HOTEL } from './guests.ts'
import { addAuthenticator, codeOf, serverDatabase, signInStaff } from './staff.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

// Refused requests are part of these journeys; browsers log each of them.
test.use({ expectedNoise: NETWORK_NOISE })

const PASSWORD = 'seven green tram stops'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('without staff', () => {
  let server: TestServer
  test.beforeAll(async () => {
    // Password checks must not need the internet.
    server = await startTestServer(demoPack(HOTEL), { BREACHED_PASSWORDS: 'off' })
  })
  test.afterAll(() => server.stop())

  test('the first owner opens an account by passkey and invites a colleague, who uses a password', async ({
    page,
    browser,
  }) => {
    test.slow()
    await addAuthenticator(page)
    const link = (await readFile(join(server.dataDir, 'desk-link.txt'), 'utf8')).trim()
    await page.goto(link)
    await page.getByLabel('Your name').fill('Łucja Nowak')
    await expect(page.getByLabel('User name')).toHaveValue('lucja')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    const recoveryCode = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .first()
      .innerText()
    await page.getByRole('button', { name: 'I’ve stored the codes' }).click()
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Settings' }).click()

    // The link worked once.
    const other = await browser.newContext({ locale: 'en-US' })
    const colleague = await other.newPage()
    await colleague.goto(link)
    await expect(colleague.getByRole('heading', { name: 'This link doesn’t work any longer' })).toBeVisible()

    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Piotr Zieliński')
    await page.getByRole('button', { name: 'Create the link' }).click()
    const invitation = page.getByRole('dialog', { name: 'Link for Piotr Zieliński' })
    const url = await invitation.getByText('/desk/welcome#').innerText()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('Piotr Zieliński')

    await colleague.goto(url)
    await expect(colleague.getByText('Your role: Reception')).toBeVisible()
    await colleague.getByLabel('User name').fill('LUCJA')
    await colleague.getByRole('button', { name: 'Use a password and a code' }).click()
    await expect(colleague.getByText('Someone else has this user name')).toBeVisible()
    await colleague.getByLabel('User name').fill('piotr')
    await colleague.getByRole('button', { name: 'Use a password and a code' }).click()
    const secret = await colleague.locator('code').innerText()
    await colleague.getByLabel('New password').fill('piotr zielinski')
    await colleague.getByLabel('Code from the app').fill(codeOf(secret))
    await colleague.getByRole('button', { name: 'Open account' }).click()
    await expect(colleague.getByText('This password is too common')).toBeVisible()
    await colleague.getByLabel('New password').fill(PASSWORD)
    await colleague.getByRole('button', { name: 'Open account' }).click()
    await colleague.getByRole('button', { name: 'I’ve stored the codes' }).click()
    await expect(colleague.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
    await expect(colleague.getByRole('link', { name: 'Settings' })).toBeHidden()
    await colleague.goto(`${server.url}/desk/account`)

    await page.reload()
    await expect(row(page, 'piotr')).toContainText('Reception')
    await expect(row(page, 'piotr')).toContainText('signed in on 1 device')

    // A disabled account is signed out at once.
    await chooseAction(page, 'Piotr Zieliński', 'Disable the account')
    await expect(row(page, 'piotr')).toContainText('Disabled')
    await colleague.getByLabel('Name', { exact: true }).fill('Piotr Z.')
    await colleague.getByRole('button', { name: 'Save' }).click()
    const again = colleague.getByRole('dialog', { name: 'Sign in again' })
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(again.getByText('That didn’t work')).toBeVisible()

    // Enabled again, the colleague continues where the work was interrupted.
    await chooseAction(page, 'Piotr Zieliński', 'Enable the account')
    await expect(row(page, 'piotr')).not.toContainText('Disabled')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(colleague.getByRole('region', { name: 'Messages' })).toContainText('Saved')
    await page.reload()
    await expect(row(page, 'Piotr Z.')).toBeVisible()

    // Someone who has lost the passkey signs in by a recovery code.
    await colleague.goto(`${server.url}/desk/account`)
    await colleague.getByRole('button', { name: 'Piotr Z.' }).click()
    await colleague.getByRole('menuitem', { name: 'Switch person' }).click()
    await colleague.getByRole('button', { name: 'Use a recovery code' }).click()
    await colleague.getByLabel('User name').fill('lucja')
    await colleague.getByLabel('Recovery code').fill(recoveryCode)
    await colleague.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(colleague.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(colleague.getByText('9 codes left')).toBeVisible()
    await other.close()
  })
})

test('a passkey signs in, confirms actions after five minutes, and continues after the session has ended', async ({
  page,
  context,
}) => {
  const db = await serverDatabase()
  const { userName, id } = await signInStaff(context)
  await addAuthenticator(page)
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: userName }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/desk/sign-in')
  await page.goto('/desk/account')
  await expect(page).toHaveURL('/desk/sign-in?next=%2Faccount')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/desk/account')

  const ageSession = (column: 'verified_at' | 'used_at', hours: number) =>
    db
      .updateTable('staff_session')
      .set({ [column]: new Date(Date.now() - hours * 3_600_000) })
      .where('staff_id', '=', id)
      .execute()
  await ageSession('verified_at', 1)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await confirm.getByRole('button', { name: 'Confirm with a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'New recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Zofia from reception')
  await ageSession('used_at', 13)
  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByLabel('User name')).toHaveValue(userName)
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Zofia from reception' })).toBeVisible()
})

test('what one person has started is not finished in the name of another', async ({ page, context }) => {
  const db = await serverDatabase()
  const marta = await signInStaff(context)
  const cookies = await context.cookies()
  await addAuthenticator(page)
  const piotr = await signInStaff(context)
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await context.addCookies(cookies)
  await page.goto('/desk/account')
  await page.getByLabel('Name', { exact: true }).fill('Changed by Marta')
  await db
    .updateTable('staff_session')
    .set({ ended_at: new Date() })
    .where('id', '=', marta.sessionId)
    .execute()
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog', { name: 'Sign in again' })
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click()
  await expect(page.getByRole('button', { name: piotr.userName })).toBeVisible()
  const names = await db
    .selectFrom('staff_member')
    .select('name')
    .where('id', 'in', [marta.id, piotr.id])
    .execute()
  expect(names.map(({ name }) => name).sort()).toEqual([marta.userName, piotr.userName].sort())
})

test('the audit log shows who did what, and its filters are part of the address', async ({
  page,
  context,
}) => {
  const { userName } = await signInStaff(context)
  await page.goto(`/desk/${HOTEL}/settings/staff`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const name = `Invited ${userName}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByRole('dialog', { name: `Link for ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Withdraw the invitation of ${name}` }).click()
  await expect(page.getByText(name)).toBeHidden()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: userName }).click()
  await expect(page).toHaveURL(/who=staff%3A/)
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.nth(0)).toContainText('withdrew an invitation')
  await page.reload()
  await expect(entries).toHaveCount(2)
})

test('while the server cannot be reached, the desk says so and keeps what was typed', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  await page.goto('/desk/account')
  await page.getByLabel('Name', { exact: true }).fill('Typed without a connection')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the server' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection to the server' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'No connection to the server' })).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Typed without a connection' })).toBeVisible()
})
