import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { Slider } from './slider.tsx'
import { eventually } from '../testing/eventually.ts'

const control = () => page.getByRole('slider', { name: 'Temperature' })
const now = () =>
  Number(control().element().getAttribute('aria-valuenow') ?? (control().element() as HTMLInputElement).value)

it.each([
  ['{ArrowRight}', 22.5],
  ['{ArrowUp}', 22.5],
  ['{ArrowLeft}', 21.5],
  ['{ArrowDown}', 21.5],
  ['{Home}', 18],
  ['{End}', 26],
])('%s changes the value from 22 to %d', async (key, expected) => {
  await renderKit(<Slider label="Temperature" defaultValue={22} min={18} max={26} step={0.5} />)
  control().element().focus()
  await userEvent.keyboard(key)
  await eventually(() => expect(now()).toBe(expected))
})

it.each(['{PageUp}', '{PageDown}'])('%s changes the value by more than one step', async (key) => {
  await renderKit(<Slider label="Temperature" defaultValue={50} />)
  control().element().focus()
  await userEvent.keyboard(key)
  await eventually(() => expect(Math.abs(now() - 50)).toBeGreaterThan(1))
})

it('uses the format for aria-valuetext', async () => {
  await renderKit(
    <Slider
      label="Temperature"
      defaultValue={22}
      format={{ style: 'unit', unit: 'celsius', unitDisplay: 'narrow' }}
    />,
  )
  await expect.element(control()).toHaveAttribute('aria-valuetext', '22°C')
})

it('calls onValueCommitted after a change', async () => {
  const onValueCommitted = vi.fn()
  await renderKit(<Slider label="Temperature" defaultValue={22} onValueCommitted={onValueCommitted} />)
  control().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onValueCommitted).toHaveBeenLastCalledWith(23)
})
