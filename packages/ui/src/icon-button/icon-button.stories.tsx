import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useKit } from '../kit/kit.tsx'
import { IconButton } from './icon-button.tsx'
import * as icons from '../icon/icons.ts'

const meta = {
  title: 'Actions/Icon button',
  component: IconButton,
  args: { icon: icons.close, label: '', onClick: fn() },
  render: function Close(args) {
    return <IconButton {...args} label={useKit().messages.close} />
  },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Schließen|Zamknij/ }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Primary: Story = { args: { variant: 'primary' } }
export const Disabled: Story = { args: { disabled: true } }
