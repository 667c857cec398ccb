import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'
import { violationsOn } from './axe.ts'
import { runHotel } from '@stay/testkit/test-server'
import { expect, test } from './test.ts'

const DATA_DIR = join(import.meta.dirname, '../../../.data/e2e')

/** Creates a preview key. Returns its number and the path of its link. */
async function createPreviewLink(): Promise<{ no: string; path: string }> {
  const output = await runHotel(DATA_DIR, 'preview-key', 'pod-tatrami')
  return {
    no: /Preview key (\d+)/.exec(output)?.[1] ?? '',
    path: /\/pl\/preview\?accessKey=\S+/.exec(output)?.[0] ?? '',
  }
}

test('the owner sees drafts in every language, with their missing translations', async ({ page }) => {
  const { path } = await createPreviewLink()
  const response = await page.goto(path)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('Jadwiga Gąsienica')).toBeVisible()
  await expect(page.getByText('ul. Krupówki 12')).toBeVisible()
  await expect(page.getByText('34-500')).toBeVisible()
  const ride = page.getByRole('listitem').filter({ hasText: 'Kulig do Doliny Chochołowskiej' }).first()
  await expect(ride).toContainText('Nowa')
  await expect(ride.getByRole('listitem').filter({ hasText: 'Hrvatski' })).toContainText(
    'nazwa, wstęp, tekst',
  )

  await page.getByRole('link', { name: 'Kulig do Doliny Chochołowskiej' }).click()
  await expect(page).toHaveTitle('Kulig do Doliny Chochołowskiej')
  await expect(page.getByText('Konie prowadzi')).toBeVisible()
  await page
    .getByRole('button', { name: /Polski/ })
    .or(page.locator('summary', { hasText: 'Polski' }))
    .click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en-US\/preview\/card\/pod-tatrami_sleigh-ride\?accessKey=/)
  await expect(page).toHaveTitle('Sleigh ride to the Chochołowska valley')
  await expect(page.getByText('Missing translations')).toBeVisible()
})

test('guests do not see drafts', async ({ request }) => {
  const card = await request.get('/pl/app/hotel/pod-tatrami/card/pod-tatrami_sleigh-ride')
  expect(card.status()).toBe(404)
  const feed = await request.get('/pl/app/hotel/pod-tatrami/menu-item/events/feed')
  expect(await feed.text()).not.toContain('Kulig')
})

test('a wrong or revoked preview key shows an error page', async ({ page, noise }) => {
  const { no, path } = await createPreviewLink()
  await page.goto(path)
  await expect(page.getByText('Jadwiga Gąsienica')).toBeVisible()
  await runHotel(DATA_DIR, 'revoke-preview-key', no)
  const expectRejected = async (url: string) => {
    const response = await page.goto(url)
    expect(response?.status()).toBe(401)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten link do podglądu nie działa')
    expect(await page.content()).not.toMatch(/Tatrami|Jadwiga|Krupówki/)
  }
  await expectRejected(path)
  await expectRejected('/pl/preview?accessKey=AAAAAAAAAAAAAAAAAAAAAA')
  await expectRejected('/pl/preview/card/pod-tatrami_sleigh-ride')
  noise.splice(0)
})

test.describe('the preview is accessible', () => {
  test.use({ bypassCSP: true })
  let key: string
  test.beforeAll(async () => {
    key = (await createPreviewLink()).path.split('=')[1] ?? ''
  })

  for (const [index, locale] of LOCALES.entries())
    test(`in ${locale}: axe finds no violations and nothing overflows`, async ({ page, noise }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 640 })
      for (const [at, screen] of ['', '/card/pod-tatrami_sleigh-ride', '?wrong'].entries()) {
        await page.emulateMedia({
          colorScheme: (index + at) % 2 === 0 ? 'light' : 'dark',
          reducedMotion: 'reduce',
        })
        await page.goto(`/${locale}/preview${screen === '?wrong' ? screen : `${screen}?accessKey=${key}`}`)
        expect(await violationsOn(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
      expect(noise.splice(0).every((line) => line.includes('401'))).toBe(true)
    })
})

test('a preview is never cached, however its URL is encoded', async ({ request }) => {
  const { no, path } = await createPreviewLink()
  const encoded = path.replace('/preview', '/%70review')
  const first = await request.get(encoded)
  expect(first.headers()['cache-control']).toBe('private, no-store')
  await runHotel(DATA_DIR, 'revoke-preview-key', no)
  expect((await request.get(encoded)).status()).toBe(401)
  expect((await request.get(path.replace('/preview', '/Preview'))).status()).toBe(404)
})
