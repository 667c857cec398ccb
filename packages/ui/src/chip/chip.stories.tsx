import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Chip, ChoiceChip } from './chip.tsx'

const onRemove = fn()

const meta = {
  title: 'Content/Chip',
  component: Chip,
  args: { text: '' },
  render: function Label(args) {
    return <Chip {...args} text={useSamples().open} />
  },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Label: Story = {}
export const Removable: Story = {
  args: { onRemove },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(onRemove).toHaveBeenCalled()
  },
}
export const Choice: Story = {
  render: function Choice() {
    const { filter, meals } = useSamples()
    return (
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '.5rem' }}>
        <ChoiceChip text={filter} defaultPressed />
        <ChoiceChip text={meals[0] ?? ''} />
        <ChoiceChip text={meals[1] ?? ''} disabled />
      </p>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('button')
    if (!first) throw new Error('No chip found.')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(first)
    await expect(first).toHaveAttribute('aria-pressed', 'false')
  },
}
