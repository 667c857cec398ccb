import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Button, ButtonLink } from './button.tsx'
import * as icons from '../icon/icons.ts'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { onClick: fn() },
  render: function Saved(args) {
    return <Button {...args}>{useSamples().save}</Button>
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Primary: Story = { args: { variant: 'primary' } }
export const Plain: Story = { args: { variant: 'plain' } }
export const WithIcon: Story = { args: { icon: icons.calendar } }
export const Disabled: Story = { args: { disabled: true } }
export const Busy: Story = {
  args: { isBusy: true, variant: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const AsLink: Story = {
  render: function More() {
    return (
      <ButtonLink href="#more" variant="primary" icon={icons.arrow}>
        {useSamples().more}
      </ButtonLink>
    )
  },
}
