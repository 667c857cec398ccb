import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Stars } from './stars.tsx'

const meta = {
  title: 'Content/Stars',
  component: Stars,
  args: { value: 4.2, increment: 0.1, size: 20 },
  render: function Rated(args) {
    return <Stars {...args} label={useSamples().rating} />
  },
} satisfies Meta<typeof Stars>

export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /4,2/ })).toBeVisible()
  },
}
export const None: Story = { args: { value: 0 } }
