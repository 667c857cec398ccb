import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { emulate } from '../testing/touch.ts'
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
const on = () => page.getByRole('button', { name: 'Scroll forward' })
const back = () => page.getByRole('button', { name: 'Scroll back' })

afterEach(() => {
  vi.useRealTimers()
})

it('a click goes a tenth of the row on, and back', async () => {
  const { row, step } = await renderRow()
  await userEvent.click(on())
  await eventually(() => expect(row.scrollLeft).toBeCloseTo(step, -0.5))
  await userEvent.click(back())
  await eventually(() => expect(row.scrollLeft).toBe(0))
})

it('an unhurried click is one step, a held button goes on', async () => {
  const { row, step } = await renderRow()
  await expect.element(on()).toBeVisible()
  const button = on().element() as HTMLElement
  const press = (type: string) =>
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1 }))
  // Only the holding is timed by hand: the row moves by frames.
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

it('the arrow keys go the same steps', async () => {
  const { row, step } = await renderRow()
  row.focus()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => expect(row.scrollLeft).toBeCloseTo(step, -0.5))
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(() => expect(row.scrollLeft).toBe(0))
})

it('says at its ends that there is no more', async () => {
  const { row } = await renderRow()
  await expect.element(back()).toHaveAttribute('aria-disabled', 'true')
  row.scrollLeft = row.scrollWidth
  await expect.element(on()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(back()).not.toHaveAttribute('aria-disabled')
})

it('shows no buttons where everything fits', async () => {
  await renderRow(2)
  await eventually(() => expect(on().elements()).toHaveLength(0))
})

it('goes at once for those who asked for less motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  const { row, step } = await renderRow()
  row.focus()
  row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(row.scrollLeft).toBeCloseTo(step, -0.5)
  await emulate({})
})
