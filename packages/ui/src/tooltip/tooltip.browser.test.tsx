import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { drawn, pass, renderKit } from '../testing/render.tsx'
import { pointAt } from '../testing/touch.ts'
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

it('opens 100 ms after the pointer came', async () => {
  await renderTooltip()
  await pointAt(control().element())
  await pass(99)
  expect(isOpen()).toBe(false)
  await pass(1)
  await drawn()
  expect(isOpen()).toBe(true)
})

it('a pointer that only passes by opens nothing', async () => {
  await renderTooltip()
  await pointAt(control().element())
  await pass(50)
  await pointAt(page.getByRole('button', { name: 'Elsewhere' }).element())
  await pass(1000)
  expect(isOpen()).toBe(false)
})

it('closes 200 ms after the pointer left', async () => {
  await renderTooltip()
  await pointAt(control().element())
  await pass(100)
  await pointAt(page.getByRole('button', { name: 'Elsewhere' }).element())
  await pass(199)
  expect(isOpen()).toBe(true)
  await pass(1)
  await drawn()
  expect(isOpen()).toBe(false)
})

it('stays while the pointer is on it', async () => {
  await renderTooltip()
  await pointAt(control().element())
  await pass(100)
  await pointAt(page.getByRole('tooltip').element())
  await pass(5000)
  expect(isOpen()).toBe(true)
})

it('shows on focus at once, describes its control, and goes with the focus', async () => {
  await renderTooltip()
  await userEvent.tab()
  await drawn()
  expect(isOpen()).toBe(true)
  await expect.element(control()).toHaveAccessibleDescription('Open until 22:00')
  await userEvent.tab()
  await drawn()
  expect(isOpen()).toBe(false)
})

it('stays for whoever has the focus when a pointer passes', async () => {
  await renderTooltip()
  await userEvent.tab()
  await drawn()
  await pointAt(control().element())
  await pointAt(page.getByRole('button', { name: 'Elsewhere' }).element())
  await pass(1000)
  expect(isOpen()).toBe(true)
})

it('Escape dismisses it without moving pointer or focus', async () => {
  await renderTooltip()
  await userEvent.tab()
  await drawn()
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await drawn()
  expect(isOpen()).toBe(false)
  await expect.element(control()).toHaveFocus()
})
