import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { renderKit } from '../testing/render.tsx'
import { Menu } from './menu.tsx'

async function renderMenu() {
  const onSave = vi.fn()
  const onMove = vi.fn()
  const items = [
    { key: 'save', text: 'Save', onSelect: onSave },
    { key: 'print', text: 'Print', onSelect: vi.fn(), disabled: true },
    { key: 'move', text: 'Move', onSelect: onMove, startsGroup: true },
  ]
  await renderKit(<Menu label="Actions" items={items} trigger={<Button>More</Button>} />)
  return { onSave, onMove }
}

it('opens with the keyboard, and arrow keys reach every action', async () => {
  const { onMove } = await renderMenu()
  page.getByRole('button', { name: 'More' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: 'Actions' })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  expect(onMove).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

it('runs the action that is clicked', async () => {
  const { onSave } = await renderMenu()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledOnce()
})

it('closes with Escape without an action', async () => {
  const { onSave, onMove } = await renderMenu()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(onSave).not.toHaveBeenCalled()
  expect(onMove).not.toHaveBeenCalled()
})
