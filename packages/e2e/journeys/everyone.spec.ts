import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import { expect, test } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = [
  '/app/home',
  '/app/hotels',
  '/app/hotels?search=nothing+there',
  '/app/hotel/pod-tatrami/details',
]

test.use({ bypassCSP: true })

for (const locale of ['de-DE', 'pl'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of SCREENS)
      test(`axe finds nothing on ${path} in ${locale}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`/${locale}${path}`)
        await page.addScriptTag({ content: axe })
        const violations = await page.evaluate(async () => {
          const { axe: tool } = window as unknown as { axe: { run: () => Promise<{ violations: Result[] }> } }
          return (await tool.run()).violations.map(
            (rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' ')}`,
          )
        })
        expect(violations).toEqual([])
      })

test('axe finds nothing in open suggestions', async ({ page }) => {
  await page.goto('/app/home')
  await page.getByRole('combobox').fill('hotel')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.addScriptTag({ content: axe })
  const violations = await page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: { run: () => Promise<{ violations: Result[] }> } }
    return (await tool.run()).violations.map((rule) => rule.id)
  })
  expect(violations).toEqual([])
})

for (const path of [...SCREENS, '/nothing'])
  test(`nothing overflows on ${path} at 320 px in German`, async ({ page, noise }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/de-DE${path}`)
    const { width, scrollWidth } = await page.evaluate(() => ({
      width: window.innerWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(width)
    noise.splice(0)
  })

test('targets are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/hotels')
  for (const target of await page
    .locator('header a:visible, header summary, main button, main select, nav a')
    .all()) {
    const box = await target.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  }
})

test('a picture has its place before it arrives', async ({ page, noise }) => {
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/app/hotels')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 800)
      }),
  )
  expect(shift).toBeLessThan(0.02)
  // The browser reports the pictures that did not come.
  noise.splice(0)
})
