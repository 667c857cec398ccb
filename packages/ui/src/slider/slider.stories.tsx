import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Slider } from './slider.tsx'

const meta = {
  title: 'Choices/Slider',
  component: Slider,
  args: {
    label: '',
    defaultValue: 22,
    min: 18,
    max: 26,
    step: 0.5,
    format: { style: 'unit', unit: 'celsius', unitDisplay: 'narrow' },
    onValueChange: fn(),
  },
  render: function Temperature(args) {
    return (
      <div style={{ maxWidth: '24rem' }}>
        <Slider {...args} label={useSamples().temperature} />
      </div>
    )
  },
} satisfies Meta<typeof Slider>

export default meta
type Story = StoryObj<typeof meta>

export const Temperature: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(22.5)
  },
}
export const Disabled: Story = { args: { disabled: true } }
