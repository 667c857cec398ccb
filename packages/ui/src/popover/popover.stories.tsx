import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Link } from '../link/link.tsx'
import { useSamples } from '../testing/samples.ts'
import { PLACEMENTS } from './placement.ts'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: { trigger: <Button>…</Button>, children: '' },
  argTypes: { placement: { control: 'select', options: PLACEMENTS } },
  render: function Hours(args) {
    const samples = useSamples()
    return (
      <div style={{ padding: '9rem 0', textAlign: 'center' }}>
        <Popover {...args} label={samples.place} trigger={<Button>{samples.place}</Button>}>
          <p>{samples.text}</p>
          <Link href="#more">{samples.more}</Link>
        </Popover>
      </div>
    )
  },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await expect(await canvas.findByRole('group')).toBeVisible()
}

export const Auto: Story = { play: open }
export const Top: Story = { args: { placement: 'top' }, play: open }
export const BottomStart: Story = { args: { placement: 'bottom-start' }, play: open }
export const RightEnd: Story = { args: { placement: 'right-end' }, play: open }
/** Opens after 200 ms of hover and on focus; a click locks it open. */
export const AsTooltip: Story = { args: { isTooltip: true }, play: open }
/** The outer popover hides one second later while the inner one is locked open. */
export const Nested: Story = {
  render: function Nested() {
    const samples = useSamples()
    return (
      <div style={{ padding: '3rem 0 16rem', textAlign: 'center' }}>
        <Popover
          isTooltip
          placement="bottom"
          label={samples.place}
          trigger={<Button>{samples.place}</Button>}
        >
          <p>{samples.open}</p>
          <Popover placement="bottom" label={samples.title} trigger={<Button>{samples.more}</Button>}>
            <p>{samples.text}</p>
          </Popover>
        </Popover>
      </div>
    )
  },
}
