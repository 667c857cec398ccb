import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Choices/Switch',
  component: Switch,
  args: { label: '', onCheckedChange: fn() },
  render: function DoNotDisturb(args) {
    return <Switch {...args} label={useSamples().doNotDisturb} />
  },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
  },
}
export const On: Story = { args: { defaultChecked: true } }
export const Disabled: Story = {
  args: { disabled: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  },
}
