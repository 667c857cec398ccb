import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { emulateMedia } from '../testing/touch.ts'
import { HorizontalScroll, SCROLL_STEP_FACTOR } from './horizontal-scroll.tsx'
import { eventually } from '../testing/eventually.ts'

async function renderRow(count = 20) {
  await page.viewport(500, 400)
  await renderKit(
    <HorizontalScroll label="Places">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} style={{ width: 150 }}>
          {index}
        </div>
      ))}
    </HorizontalScroll>,
  )
  const row = page.getByRole('group', { name: 'Places' }).element()
  return { row, step: row.scrollWidth * SCROLL_STEP_FACTOR }
}
const forward = () => page.getByRole('button', { name: 'Scroll forward' })
const back = () => page.getByRole('button', { name: 'Scroll back' })

afterEach(() => {
  vi.useRealTimers()
})

it('scrolls by a tenth of the row per click, forward and back', async () => {
  const { row, step } = await renderRow()
  await userEvent.click(forward())
  await eventually(() => expect(row.scrollLeft).toBeCloseTo(step, -0.5))
  await userEvent.click(back())
  await eventually(() => expect(row.scrollLeft).toBe(0))
})

it('scrolls one step for a slow click and keeps scrolling while a button is held', async () => {
  const { row, step } = await renderRow()
  await expect.element(forward()).toBeVisible()
  const button = forward().element() as HTMLElement
  const press = (type: string) =>
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1 }))
  // Fake only the hold timer: the scroll animation needs real animation frames.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('pointerdown')
  vi.advanceTimersByTime(150)
  press('pointerup')
  button.click()
  vi.advanceTimersByTime(2000)
  await eventually(() => expect(row.scrollLeft).toBeCloseTo(step, -0.5))
  press('pointerdown')
  vi.advanceTimersByTime(2000)
  await eventually(() => expect(row.scrollLeft).toBeGreaterThan(step * 3))
  press('pointerup')
})

it('scrolls by the same step with the arrow keys', async () => {
  const { row, step } = await renderRow()
  row.focus()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => expect(row.scrollLeft).toBeCloseTo(step, -0.5))
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(() => expect(row.scrollLeft).toBe(0))
})

it('disables a button at the end of the row', async () => {
  const { row } = await renderRow()
  await expect.element(back()).toHaveAttribute('aria-disabled', 'true')
  row.scrollLeft = row.scrollWidth
  await expect.element(forward()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(back()).not.toHaveAttribute('aria-disabled')
})

it('shows no buttons when everything fits', async () => {
  await renderRow(2)
  await eventually(() => expect(forward().elements()).toHaveLength(0))
})

it('scrolls without animation with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { row, step } = await renderRow()
  row.focus()
  row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(row.scrollLeft).toBeCloseTo(step, -0.5)
  await emulateMedia({})
})
