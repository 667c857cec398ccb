import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Datepicker, RangeDatepicker } from './datepicker.tsx'

const meta = {
  title: 'Choices/Datepicker',
  component: Datepicker,
  subcomponents: { RangeDatepicker },
  args: { defaultValue: '2026-11-15', onValueChange: fn() },
  render: function Arrival(args) {
    return (
      <div style={{ maxWidth: '20rem', minHeight: '28rem' }}>
        <Datepicker {...args} label={useSamples().arrival} />
      </div>
    )
  },
} satisfies Meta<typeof Datepicker>

export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await expect(await canvas.findByRole('grid')).toBeVisible()
}

export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox')
    await expect(field).toHaveValue('15.11.2026')
    await userEvent.clear(field)
    await userEvent.type(field, '24.12.2026')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-24')
  },
}
export const Days: Story = { play: open }
export const Months: Story = {
  play: async (context) => {
    await open(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: /^(November|listopad) 2026$/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^(März|marzec) 2026$/ }))
    await expect(await canvas.findByRole('grid', { name: /März 2026|marzec 2026/ })).toBeVisible()
  },
}
export const SixWeeks: Story = { args: { hasSixWeeks: true }, play: open }
export const SundayFirst: Story = { args: { weekStartsOn: 0 }, play: open }
export const Limited: Story = { args: { min: '2026-11-10', max: '2026-11-20' }, play: open }
export const Invalid: Story = { args: { defaultValue: '31.02.2026' } }
export const Disabled: Story = { args: { disabled: true } }
export const Range: Story = {
  render: function Range() {
    return (
      <div style={{ maxWidth: '24rem', minHeight: '28rem' }}>
        <RangeDatepicker label={useSamples().stay} defaultValue={{ from: '2026-11-10', to: '2026-11-14' }} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await canvas.findByRole('button', { name: /17\. November|17 listopada/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /20\. November|20 listopada/ }))
    await waitFor(() => expect(canvas.getAllByRole('textbox')[1]).toHaveValue('20.11.2026'))
  },
}
export const RangeOpen: Story = { ...Range, play: open }
