import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { StarRating } from './star-rating.tsx'

const meta = {
  title: 'Choices/Star rating',
  component: StarRating,
  args: { defaultValue: 3 },
  render: function Rating(args) {
    return <StarRating {...args} label={useSamples().rating} />
  },
} satisfies Meta<typeof StarRating>

export default meta
type Story = StoryObj<typeof meta>

export const Editable: Story = {
  args: { onValueChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const rating = canvas.getByRole('slider')
    rating.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4)
    await expect(rating).toHaveAttribute('aria-valuenow', '4')
  },
}
/** 3.2 is rounded up to 3.5. */
export const Halves: Story = { args: { isReadOnly: true, defaultValue: 3.2, increment: 0.5 } }
export const Quarters: Story = { args: { isReadOnly: true, defaultValue: 2.25, increment: 0.25 } }
export const Small: Story = { args: { isReadOnly: true, defaultValue: 4.5, increment: 0.5, size: 18 } }
export const TenStars: Story = { args: { max: 10, size: 28, defaultValue: 7 } }
export const Disabled: Story = { args: { disabled: true } }
