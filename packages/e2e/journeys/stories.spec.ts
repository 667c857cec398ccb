import { expect, test } from './test.ts'

const STORIES = '/app/hotel/pod-tatrami/menu-item/mountains/cards'
const title = 'h1'

test('arrow keys change the story and the URL, and Escape closes the stories', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/en-US${STORIES}`)
  await expect(page).toHaveTitle('Into the mountains')
  await expect(page.getByText('Stories · Into the mountains')).toBeVisible()
  const first = await page.locator(title).textContent()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?story=pod-tatrami_/)
  await expect(page.locator(title)).not.toHaveText(first ?? '')
  const second = await page.locator(title).textContent()
  const shared = page.url()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(title)).toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/en-US/app/hotel/pod-tatrami/menu-item/mountains/feed')

  await page.goto(shared)
  await expect(page.locator(title)).toHaveText(second ?? '')
  await page.getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveTitle(second ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a story with long words fits on the screen', async ({ page }) => {
    await page.goto('/de-DE/app/hotel/pod-tatrami/menu-item/mountains/cards')
    const close = await page.getByRole('link', { name: 'Stories schließen' }).boundingBox()
    expect((close?.x ?? 0) + (close?.width ?? Infinity)).toBeLessThanOrEqual(390)
    const text = await page.getByRole('heading', { level: 1 }).locator('xpath=..').boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? Infinity)).toBeLessThanOrEqual(390)
  })
})

test('no title of stories is cut off', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const layout = await request.get('/api/v1/tourist/hotels/pod-tatrami/layout/', {
    headers: { 'X-Accept-Language': 'de-DE' },
  })
  const { menuItems } = (await layout.json()) as { menuItems: { id: string; name: string }[] }
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { id, name } of menuItems) {
      await page.goto(`/de-DE/app/hotel/pod-tatrami/menu-item/${id}/cards`)
      const isCut = await page
        .getByText(`Stories · ${name}`)
        .evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
      expect(isCut, `${name} at ${width} px`).toBe(false)
    }
  }
})

test('a link to a story that is not in the list opens its card', async ({ page }) => {
  await page.goto(`/en-US${STORIES}?story=pod-tatrami_sauna`)
  await expect(page).toHaveURL('/en-US/app/hotel/pod-tatrami/card/pod-tatrami_sauna')
})

test.describe('on a phone, in Polish', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('taps and swipes change the story, and touching pauses it', async ({ page }) => {
    await page.goto(`/pl${STORIES}`)
    await page.getByRole('button', { name: 'Pauza' }).tap()
    await expect(page.getByRole('button', { name: 'Odtwarzaj' })).toBeVisible()
    // Read after the pause: on a slow machine the stories have advanced before.
    const first = await page.locator(title).textContent()
    await page.touchscreen.tap(350, 300)
    await expect(page.locator(title)).not.toHaveText(first ?? '')
    await page.touchscreen.tap(30, 300)
    await expect(page.locator(title)).toHaveText(first ?? '')

    const client = await page.context().newCDPSession(page)
    const finger = async (type: string, x: number) => {
      await client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
      })
    }
    await finger('touchStart', 320)
    await expect(page.locator('main[data-paused]')).toHaveCount(1)
    await finger('touchMove', 240)
    await finger('touchMove', 120)
    await finger('touchEnd', 120)
    await expect(page.locator(title)).not.toHaveText(first ?? '')
  })

  test('the stories advance automatically', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`/pl${STORIES}`)
    const first = await page.locator(title).textContent()
    await expect(page.locator(title)).not.toHaveText(first ?? '')
    await expect(page).toHaveURL(/\?story=/)
  })
})

test('the stories have links without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/de-DE${STORIES}`)
  const first = await page.locator(title).textContent()
  await page.getByRole('link', { name: 'Nächste Story' }).click()
  await expect(page.locator(title)).not.toHaveText(first ?? '')
  await page.getByRole('link', { name: 'Stories schließen' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  await context.close()
})
