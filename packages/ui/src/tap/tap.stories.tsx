import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { useSamples } from '../testing/samples.ts'
import { Tap } from './tap.tsx'

const meta = {
  title: 'Gestures/Tap',
  component: Tap,
  args: { label: '', onTap: fn() },
  render: function Area(args) {
    return (
      <Tap
        {...args}
        label={useSamples().show}
        style={{
          display: 'grid',
          placeItems: 'center',
          width: '100%',
          maxWidth: '24rem',
          height: '10rem',
          background: 'var(--sunken)',
        }}
      >
        <Icon shape={icons.right} />
      </Tap>
    )
  },
} satisfies Meta<typeof Tap>

export default meta
type Story = StoryObj<typeof meta>

export const Area: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onTap).toHaveBeenCalledOnce()
  },
}
export const Disabled: Story = { args: { disabled: true } }
