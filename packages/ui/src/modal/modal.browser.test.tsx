import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { renderKit } from '../testing/render.tsx'
import { Modal } from './modal.tsx'
import { eventually } from '../testing/eventually.ts'

const dialog = () => page.getByRole('dialog', { name: 'Breakfast' })
const opener = () => page.getByRole('button', { name: 'Open' })

const renderModal = () =>
  renderKit(
    <>
      <Modal title="Breakfast" description="Until half past ten." trigger={<Button>Open</Button>}>
        <button type="button">One</button>
        <button type="button">Two</button>
      </Modal>
      <button type="button">Outside</button>
      <div style={{ height: '300vh' }} />
    </>,
  )

it('is closed at first; title and description are its accessible name and description', async () => {
  await renderModal()
  expect(dialog().elements()).toHaveLength(0)
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog()).toHaveAccessibleDescription('Until half past ten.')
})

it('traps the focus, forward and backward', async () => {
  await renderModal()
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  const isInside = () => dialog().element().contains(document.activeElement)
  await eventually(() => expect(isInside()).toBe(true))
  for (let press = 0; press < 6; press++) {
    await userEvent.tab()
    await eventually(() => expect(isInside()).toBe(true))
  }
  for (let press = 0; press < 6; press++) {
    await userEvent.tab({ shift: true })
    await eventually(() => expect(isInside()).toBe(true))
  }
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
])('closes on %s and returns the focus', async (_name, close) => {
  await renderModal()
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  await close()
  await eventually(() => expect(dialog().elements()).toHaveLength(0))
  await expect.element(opener()).toHaveFocus()
})

it('closes on a click outside', async () => {
  await page.viewport(1000, 800)
  await renderModal()
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true })
  await eventually(() => expect(dialog().elements()).toHaveLength(0))
})

it('locks the scroll position of the page', async () => {
  await page.viewport(1000, 800)
  await renderModal()
  const isLocked = () =>
    [document.documentElement, document.body].some((element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowY),
    )
  expect(isLocked()).toBe(false)
  await userEvent.click(opener())
  await eventually(() => expect(isLocked()).toBe(true))
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(isLocked()).toBe(false))
})

it('is a bottom sheet on a phone and centered on a desktop', async () => {
  await page.viewport(390, 844)
  await renderModal()
  await userEvent.click(opener())
  await eventually(() => {
    const box = dialog().element().getBoundingClientRect()
    expect(box.bottom).toBeCloseTo(844, 0)
    expect(box.width).toBe(390)
  })
  await page.viewport(1000, 800)
  await eventually(() => {
    const box = dialog().element().getBoundingClientRect()
    expect((box.left + box.right) / 2).toBeCloseTo(500, 0)
    expect((box.top + box.bottom) / 2).toBeCloseTo(400, 0)
  })
})

it('can be controlled with open and onOpenChange', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = await renderKit(<Modal title="Breakfast" open={false} onOpenChange={onOpenChange} />)
  expect(dialog().elements()).toHaveLength(0)
  await rerender(<Modal title="Breakfast" open onOpenChange={onOpenChange} />)
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenLastCalledWith(false)
  await expect.element(dialog()).toBeVisible()
})
