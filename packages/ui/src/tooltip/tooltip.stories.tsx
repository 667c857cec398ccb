import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { useSamples } from '../testing/samples.ts'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: '', trigger: <Button>…</Button> },
  render: function Hours(args) {
    const samples = useSamples()
    return (
      <div style={{ padding: '6rem 1rem', textAlign: 'center' }}>
        <Tooltip {...args} text={samples.open} trigger={<Button>{samples.place}</Button>} />
      </div>
    )
  },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const focus: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await expect(await canvas.findByRole('tooltip')).toBeVisible()
  await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/22:00/)
}

export const OnFocus: Story = { play: focus }
export const Below: Story = { args: { placement: 'bottom' }, play: focus }
