import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { drag, centerOf } from '../testing/touch.ts'
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
])('%s changes the value from 22 to %s', async (key, expected) => {
  await renderKit(<Dial label="Temperature" defaultValue={22} {...range} />)
  control().element().focus()
  await userEvent.keyboard(key)
  await expect.element(control()).toHaveAttribute('aria-valuenow', expected)
})

it('changes the value by one step per button press, keeps the focus and stops at the ends', async () => {
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

it('sets the value at the clicked point', async () => {
  await renderKit(<Dial label="Temperature" defaultValue={18} {...range} style={{ width: 300 }} />)
  const face = control().element()
  // The top of the dial is the middle of its range.
  await userEvent.click(face, { position: { x: 150, y: 20 } })
  await expect.element(control()).toHaveAttribute('aria-valuenow', '22')
  await userEvent.click(face, { position: { x: 280, y: 150 } })
  await eventually(() => expect(Number(face.getAttribute('aria-valuenow'))).toBeGreaterThan(24))
})

function pointsAt(face: Element, ...degrees: number[]) {
  const center = centerOf(face)
  return degrees.map((angle) => ({
    x: center.x + 125 * Math.cos((angle * Math.PI) / 180),
    y: center.y + 125 * Math.sin((angle * Math.PI) / 180),
  }))
}

it('calls onValueChange during a drag and onValueCommitted once at its end', async () => {
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
  await drag(...pointsAt(control().element(), 135, 180, 225, 270))
  expect(onValueChange.mock.calls.map(([value]) => value as number)).toEqual([19.5, 20.5, 22])
  expect(onValueCommitted).toHaveBeenCalledExactlyOnceWith(22)
})

it('stays at its end when dragged past it', async () => {
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
  await drag(...pointsAt(control().element(), 10, 45, 80, 100, 135, 150))
  await expect.element(control()).toHaveAttribute('aria-valuenow', '26')
  expect(Math.min(...onValueChange.mock.calls.map(([value]) => value as number))).toBeGreaterThan(23)
})

it('ignores the other mouse buttons', async () => {
  const onValueChange = vi.fn()
  await renderKit(<Dial label="Temperature" defaultValue={18} {...range} onValueChange={onValueChange} />)
  await userEvent.click(control(), { button: 'right' })
  expect(onValueChange).not.toHaveBeenCalled()
})

it('uses the formatted value as aria-valuetext', async () => {
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
