import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Choices/Tabs',
  component: Tabs,
  args: { label: '', tabs: [] },
  render: function Zones() {
    const { zones, temperature, text } = useSamples()
    const tabs = zones.map((zone) => ({
      key: zone,
      text: zone,
      content: (
        <p>
          {zone}: {text}
        </p>
      ),
    }))
    return <Tabs label={temperature} tabs={tabs} />
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Zones: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Wohnzimmer|Salon/ }))
    // The previous panel is removed after its transition.
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent(/Wohnzimmer|Salon/))
  },
}
export const OneDisabled: Story = {
  render: function OneDisabled() {
    const { zones, temperature } = useSamples()
    return (
      <Tabs
        label={temperature}
        tabs={zones.map((zone, index) => ({ key: zone, text: zone, content: zone, disabled: index === 1 }))}
      />
    )
  },
}
