import { rm } from 'node:fs/promises'
import { createCertificate } from '@stay/testkit/certificate'
import { freePort } from '@stay/testkit/ports'
import { balancerOn } from '@stay/testkit/programs/balancer'
import type { Program } from '@stay/testkit/programs/program'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { demoPack, goOffline, waitUntilSaved } from './device.ts'
import { stayOn, tomorrow } from './guests.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

/** One server behind nginx with TLS, as hotels run it. All other journeys use HTTP. */

test.use({
  serviceWorkers: 'allow',
  expectedNoise: NETWORK_NOISE,
  // Playwright's `ignoreHTTPSErrors` does not apply to the script of a service worker.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] })
  },
})

let server: TestServer
let proxy: Program
let url: string
let folder: string

test.beforeAll(async () => {
  folder = await temporaryFolder('https')
  const port = await freePort()
  url = `https://localhost:${port}`
  server = await startTestServer(demoPack('pod-tatrami'), { PUBLIC_URL: url, TRUST_PROXY: 'loopback' })
  const serverPort = Number(new URL(server.url).port)
  proxy = balancerOn(port, [serverPort, serverPort], folder, await createCertificate(folder))
  await proxy.start()
})
test.afterAll(async () => {
  await proxy?.end()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the guest signs in, gets a message, reads the stay offline and signs out', async ({
  page,
  context,
}) => {
  test.slow()
  await server.hotel('rooms', 'pod-tatrami', '905')
  await server.hotel('check-in', 'pod-tatrami', 'R-905', '905', 'Nowak', tomorrow(), '--language', 'en')
  const link = (await server.hotel('code', 'pod-tatrami', 'R-905')).trim()
  expect(link).toContain(`${url}/auth/htv#c=`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(stayOn(page)).toContainText('905')

  const cookies = (await context.cookies()).filter(({ name }) => /access|refresh/.test(name))
  expect(cookies.map(({ name, secure, path }) => ({ name, secure, path }))).toEqual(
    expect.arrayContaining([
      { name: '__Host-access', secure: true, path: '/' },
      { name: '__Host-refresh', secure: true, path: '/' },
    ]),
  )
  await page.reload()
  await expect(stayOn(page)).toContainText('905')

  await server.hotel('notify', 'pod-tatrami', 'room:905', '--title', 'Paczka', '--body', 'Czeka.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()

  await waitUntilSaved(page)
  await goOffline(page)
  await page.reload()
  await expect(stayOn(page)).toContainText('905')
  await context.setOffline(false)

  await stayOn(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toHaveCount(0)
  // The server deletes the cookies, if necessary when the page is online again.
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('__Host-')))
    .toEqual([])
})
