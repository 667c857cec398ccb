import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { centerOf, touch } from '../testing/touch.ts'
import { Tap, TAP_MOVE_LIMIT } from './tap.tsx'

async function renderTap() {
  await page.viewport(400, 700)
  const onTap = vi.fn()
  await renderKit(
    <Tap label="Next story" onTap={onTap} style={{ width: 300, height: 300, touchAction: 'none' }} />,
  )
  const area = page.getByRole('button', { name: 'Next story' })
  return { onTap, area, middle: centerOf(area.element()) }
}

it('calls onTap once for a touch that moves less than 20 px', async () => {
  expect(TAP_MOVE_LIMIT).toBe(20)
  const { onTap, middle } = await renderTap()
  await touch(middle, { x: middle.x + 19, y: middle.y })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(onTap).toHaveBeenCalledOnce()
})

it('ignores a touch that moves 20 px, even if it returns', async () => {
  const { onTap, middle } = await renderTap()
  await touch(middle, { x: middle.x + 20, y: middle.y })
  await touch(middle, { x: middle.x, y: middle.y + 60 }, middle)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(onTap).not.toHaveBeenCalled()
})

it('ignores a touch while disabled', async () => {
  const onTap = vi.fn()
  await renderKit(<Tap label="Next story" onTap={onTap} disabled style={{ width: 300, height: 300 }} />)
  await touch(centerOf(page.getByRole('button').element()))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(onTap).not.toHaveBeenCalled()
})

it.each(['{Enter}', ' '])('calls onTap on %j', async (key) => {
  const { onTap, area } = await renderTap()
  area.element().focus()
  await userEvent.keyboard(key)
  expect(onTap).toHaveBeenCalledOnce()
})

it('calls onTap on a mouse click', async () => {
  const { onTap, area } = await renderTap()
  await userEvent.click(area)
  expect(onTap).toHaveBeenCalledOnce()
})
