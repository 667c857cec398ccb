import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { drag, middleOf } from '../testing/touch.ts'
import { Dial } from './dial.tsx'
import { eventually } from '../testing/eventually.ts'

const control = () => page.getByRole('slider', { name: 'Temperature' })
const range = { min: 18, max: 26, step: 0.5 }

it.each([
  ['{ArrowRight}', '22.5'],
  ['{ArrowUp}', '22.5'],
  ['{ArrowLeft}', '21.5'],
  ['{ArrowDown}', '21.5'],
  ['{PageUp}', '24'],
  ['{PageDown}', '20'],
  ['{Home}', '18'],
  ['{End}', '26'],
])('%s goes from 22 to %s', async (key, expected) => {
  await renderKit(<Dial label="Temperature" defaultValue={22} {...range} />)
  control().element().focus()
  await userEvent.keyboard(key)
  await expect.element(control()).toHaveAttribute('aria-valuenow', expected)
})

it('its buttons go one step, keep the focus and stop at the ends', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Dial label="Temperature" defaultValue={25.5} {...range} onValueChange={onValueChange} />)
  const increase = page.getByRole('button', { name: 'Increase: Temperature' })
  await userEvent.click(increase)
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(26)
  await expect.element(increase).toHaveAttribute('aria-disabled', 'true')
  await expect.element(increase).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'Decrease: Temperature' }))
  expect(onValueChange).toHaveBeenLastCalledWith(25.5)
})

it('follows the finger around its face', async () => {
  await renderKit(<Dial label="Temperature" defaultValue={18} {...range} style={{ width: 300 }} />)
  const face = control().element()
  // The top of the dial is its middle.
  await userEvent.click(face, { position: { x: 150, y: 20 } })
  await expect.element(control()).toHaveAttribute('aria-valuenow', '22')
  await userEvent.click(face, { position: { x: 280, y: 150 } })
  await eventually(() => expect(Number(face.getAttribute('aria-valuenow'))).toBeGreaterThan(24))
})

/** Points on the dial's circle, by degrees clockwise from the right. */
function around(face: Element, ...degrees: number[]) {
  const middle = middleOf(face)
  return degrees.map((angle) => ({
    x: middle.x + 125 * Math.cos((angle * Math.PI) / 180),
    y: middle.y + 125 * Math.sin((angle * Math.PI) / 180),
  }))
}

it('a drag is seen as it goes, and told once when it has come to rest', async () => {
  const onValueChange = vi.fn()
  const onValueCommitted = vi.fn()
  await renderKit(
    <Dial
      label="Temperature"
      defaultValue={18}
      {...range}
      style={{ width: 300 }}
      {...{ onValueChange, onValueCommitted }}
    />,
  )
  await drag(...around(control().element(), 135, 180, 225, 270))
  expect(onValueChange.mock.calls.map(([value]) => value as number)).toEqual([19.5, 20.5, 22])
  expect(onValueCommitted).toHaveBeenCalledExactlyOnceWith(22)
})

it('dragged past its end it stays there', async () => {
  const onValueChange = vi.fn()
  await renderKit(
    <Dial
      label="Temperature"
      defaultValue={25}
      {...range}
      style={{ width: 300 }}
      onValueChange={onValueChange}
    />,
  )
  await drag(...around(control().element(), 10, 45, 80, 100, 135, 150))
  await expect.element(control()).toHaveAttribute('aria-valuenow', '26')
  expect(Math.min(...onValueChange.mock.calls.map(([value]) => value as number))).toBeGreaterThan(23)
})

it('another button of the mouse changes nothing', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Dial label="Temperature" defaultValue={18} {...range} onValueChange={onValueChange} />)
  await userEvent.click(control(), { button: 'right' })
  expect(onValueChange).not.toHaveBeenCalled()
})

it('says its value as it is written', async () => {
  await renderKit(
    <Dial
      label="Temperature"
      defaultValue={22}
      {...range}
      format={{ style: 'unit', unit: 'celsius', unitDisplay: 'narrow', minimumFractionDigits: 1 }}
    />,
  )
  await expect.element(control()).toHaveAttribute('aria-valuetext', '22.0°C')
})
