import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSamples } from '../testing/samples.ts'
import { Badge, countText } from './badge.tsx'

const meta = {
  title: 'Content/Badge',
  component: Badge,
  render: function Open(args) {
    return <Badge {...args}>{useSamples().open}</Badge>
  },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Good: Story = { args: { variant: 'good' } }
export const Warning: Story = { args: { variant: 'warning' } }
export const Accent: Story = { args: { variant: 'accent' } }
export const Count: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: '.5rem' }}>
      {[1, 12, 340].map((count) => (
        <Badge key={count} variant="accent">
          {countText(count)}
        </Badge>
      ))}
    </p>
  ),
}
