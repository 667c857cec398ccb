import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '../testing/render.tsx'
import { Switch } from './switch.tsx'

const control = () => page.getByRole('switch', { name: 'Do not disturb' })

it('is a switch with its label as name and sets aria-checked', async () => {
  await renderKit(<Switch label="Do not disturb" />)
  await expect.element(control()).toHaveAttribute('aria-checked', 'false')
  await userEvent.click(page.getByText('Do not disturb'))
  await expect.element(control()).toHaveAttribute('aria-checked', 'true')
})

it.each([' ', '{Enter}'])('toggles on %j', async (key) => {
  const onCheckedChange = vi.fn()
  await renderKit(<Switch label="Do not disturb" onCheckedChange={onCheckedChange} />)
  await userEvent.tab()
  await expect.element(control()).toHaveFocus()
  await userEvent.keyboard(key)
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true)
})

it('does not toggle while disabled', async () => {
  const onCheckedChange = vi.fn()
  await renderKit(<Switch label="Do not disturb" disabled onCheckedChange={onCheckedChange} />)
  await userEvent.click(control(), { force: true })
  await userEvent.click(page.getByText('Do not disturb'), { force: true })
  expect(onCheckedChange).not.toHaveBeenCalled()
})

it('submits its value with a native form', async () => {
  const { container } = await renderKit(
    <form>
      <Switch label="Do not disturb" name="dnd" defaultChecked />
    </form>,
  )
  const form = container.querySelector('form')
  expect(form && new FormData(form).get('dnd')).toBe('on')
})
