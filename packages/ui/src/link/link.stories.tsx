import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSamples } from '../testing/samples.ts'
import { Link } from './link.tsx'

const meta = {
  title: 'Actions/Link',
  component: Link,
  args: { href: '#more' },
  render: function Text(args) {
    const samples = useSamples()
    return (
      <p>
        {samples.text} <Link {...args}>{samples.more}</Link>
      </p>
    )
  },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {}
export const Quiet: Story = {
  args: { isQuiet: true },
  render: function Alone(args) {
    return <Link {...args}>{useSamples().more}</Link>
  },
}
