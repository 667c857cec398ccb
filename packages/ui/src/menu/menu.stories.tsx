import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import * as icons from '../icon/icons.ts'
import { useSamples } from '../testing/samples.ts'
import { Menu } from './menu.tsx'

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: { trigger: <Button>…</Button>, label: '', items: [] },
  render: function Actions() {
    const { more, save, send, cancel, hint } = useSamples()
    const items = [
      { key: 'save', text: save, icon: icons.check, shortcut: 'S', onSelect },
      { key: 'send', text: send, isSelected: true, onSelect },
      { key: 'cancel', text: cancel, startsGroup: true, disabled: true, onSelect },
    ]
    return <Menu label={more} header={hint} items={items} trigger={<Button>{more}</Button>} />
  },
} satisfies Meta<typeof Menu>

const onSelect = fn()

export default meta
type Story = StoryObj<typeof meta>

export const Actions: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const items = canvasElement.ownerDocument.querySelectorAll('[role="menuitem"]')
    await expect(items).toHaveLength(3)
  },
}
