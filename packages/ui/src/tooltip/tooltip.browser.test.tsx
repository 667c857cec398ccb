import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { advanceTime, nextPaint, renderKit } from '../testing/render.tsx'
import { movePointerTo } from '../testing/touch.ts'
import { Tooltip, TOOLTIP_CLOSE_DELAY_MS, TOOLTIP_OPEN_DELAY_MS } from './tooltip.tsx'

const control = () => page.getByRole('button', { name: 'Sauna' })
const isOpen = () => document.querySelector('[role="tooltip"]') !== null

const renderTooltip = () =>
  renderKit(
    <div style={{ padding: 120 }}>
      <Tooltip text="Open until 22:00" trigger={<Button>Sauna</Button>} />
      <button type="button" style={{ marginLeft: 300 }}>
        Elsewhere
      </button>
    </div>,
  )

beforeEach(async () => {
  await page.viewport(1000, 600)
  await userEvent.unhover(document.body)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('has the delays of the specification', () => {
  expect([TOOLTIP_OPEN_DELAY_MS, TOOLTIP_CLOSE_DELAY_MS]).toEqual([100, 200])
})

it('opens 100 ms after the pointer enters', async () => {
  await renderTooltip()
  await movePointerTo(control().element())
  await advanceTime(99)
  expect(isOpen()).toBe(false)
  await advanceTime(1)
  await nextPaint()
  expect(isOpen()).toBe(true)
})

it('does not open when the pointer only passes over', async () => {
  await renderTooltip()
  await movePointerTo(control().element())
  await advanceTime(50)
  await movePointerTo(page.getByRole('button', { name: 'Elsewhere' }).element())
  await advanceTime(1000)
  expect(isOpen()).toBe(false)
})

it('closes 200 ms after the pointer leaves', async () => {
  await renderTooltip()
  await movePointerTo(control().element())
  await advanceTime(100)
  await movePointerTo(page.getByRole('button', { name: 'Elsewhere' }).element())
  await advanceTime(199)
  expect(isOpen()).toBe(true)
  await advanceTime(1)
  await nextPaint()
  expect(isOpen()).toBe(false)
})

it('stays open while the pointer is over it', async () => {
  await renderTooltip()
  await movePointerTo(control().element())
  await advanceTime(100)
  await movePointerTo(page.getByRole('tooltip').element())
  await advanceTime(5000)
  expect(isOpen()).toBe(true)
})

it('opens on focus at once, describes its trigger and closes on blur', async () => {
  await renderTooltip()
  await userEvent.tab()
  await nextPaint()
  expect(isOpen()).toBe(true)
  await expect.element(control()).toHaveAccessibleDescription('Open until 22:00')
  await userEvent.tab()
  await nextPaint()
  expect(isOpen()).toBe(false)
})

it('stays open when the trigger has the focus and the pointer passes over', async () => {
  await renderTooltip()
  await userEvent.tab()
  await nextPaint()
  await movePointerTo(control().element())
  await movePointerTo(page.getByRole('button', { name: 'Elsewhere' }).element())
  await advanceTime(1000)
  expect(isOpen()).toBe(true)
})

it('closes on Escape without moving the focus', async () => {
  await renderTooltip()
  await userEvent.tab()
  await nextPaint()
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await nextPaint()
  expect(isOpen()).toBe(false)
  await expect.element(control()).toHaveFocus()
})
