import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { centerOf, touch } from '../testing/touch.ts'
import { Swipe } from './swipe.tsx'

async function renderSwipe(props: { hasPrevious?: boolean; hasNext?: boolean } = {}) {
  await page.viewport(400, 700)
  const onPrevious = vi.fn()
  const onNext = vi.fn()
  await renderKit(
    <Swipe label="Stories" onPrevious={onPrevious} onNext={onNext} {...props}>
      <div style={{ height: 200 }}>One</div>
    </Swipe>,
  )
  const area = page.getByRole('group', { name: 'Stories' })
  return { onPrevious, onNext, area, middle: centerOf(area.element()) }
}

it('calls onNext for a swipe of 50 px to the left, not for 49 px', async () => {
  const { onNext, onPrevious, middle } = await renderSwipe()
  await touch(middle, { x: middle.x - 25, y: middle.y }, { x: middle.x - 49, y: middle.y })
  expect(onNext).not.toHaveBeenCalled()
  await touch(middle, { x: middle.x - 25, y: middle.y }, { x: middle.x - 50, y: middle.y })
  expect(onNext).toHaveBeenCalledOnce()
  expect(onPrevious).not.toHaveBeenCalled()
})

it('calls onPrevious for a swipe to the right', async () => {
  const { onPrevious, middle } = await renderSwipe()
  await touch(middle, { x: middle.x + 40, y: middle.y }, { x: middle.x + 90, y: middle.y + 20 })
  expect(onPrevious).toHaveBeenCalledOnce()
})

it('ignores arrow keys in a field inside it', async () => {
  const onNext = vi.fn()
  await renderKit(
    <Swipe label="Stories" onPrevious={vi.fn()} onNext={onNext}>
      <input aria-label="Name" />
    </Swipe>,
  )
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('{ArrowRight}')
  expect(onNext).not.toHaveBeenCalled()
})

it('calls onNext and onPrevious for the arrow keys', async () => {
  const { onPrevious, onNext, area } = await renderSwipe()
  area.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onNext).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onPrevious).toHaveBeenCalledOnce()
})

it('calls onNext and onPrevious for its buttons, which keep the focus at the end', async () => {
  const { onPrevious, onNext } = await renderSwipe({ hasNext: false })
  await userEvent.click(page.getByRole('button', { name: 'Previous' }))
  expect(onPrevious).toHaveBeenCalledOnce()
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  next.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onNext).not.toHaveBeenCalled()
  await expect.element(next).toHaveFocus()
})
