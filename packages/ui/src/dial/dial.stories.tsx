import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Dial } from './dial.tsx'

const meta = {
  title: 'Choices/Dial',
  component: Dial,
  args: {
    label: '',
    defaultValue: 22,
    min: 18,
    max: 26,
    step: 0.5,
    measured: 23.5,
    format: { minimumFractionDigits: 1, style: 'unit', unit: 'celsius', unitDisplay: 'narrow' },
    onValueChange: fn(),
  },
  render: function Temperature(args) {
    const samples = useSamples()
    return (
      <Dial {...args} label={samples.temperature}>
        {samples.measured}
      </Dial>
    )
  },
} satisfies Meta<typeof Dial>

export default meta
type Story = StoryObj<typeof meta>

export const Temperature: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Erhöhen|Zwiększ/ }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(22.5)
    await expect(canvas.getByRole('slider').ariaValueText).toMatch(/^22,5\s?°C$/)
  },
}
/** The device has not confirmed the value yet. */
export const Pending: Story = { args: { isPending: true } }
export const AtMaximum: Story = { args: { defaultValue: 26 } }
export const Disabled: Story = { args: { disabled: true } }
