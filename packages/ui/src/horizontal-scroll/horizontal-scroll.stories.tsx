import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { useSamples } from '../testing/samples.ts'
import { HorizontalScroll } from './horizontal-scroll.tsx'

const meta = {
  title: 'Gestures/Horizontal scroll',
  component: HorizontalScroll,
  args: { label: '' },
  render: function Cities() {
    const { cities, search } = useSamples()
    return (
      <HorizontalScroll label={search} style={{ maxWidth: '30rem' }}>
        {cities.map((city) => (
          <Card key={city} style={{ width: '12rem', padding: '3rem 1rem' }}>
            {city}
          </Card>
        ))}
      </HorizontalScroll>
    )
  },
} satisfies Meta<typeof HorizontalScroll>

export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('group')
    // The buttons appear after the row has been measured.
    await userEvent.click(await canvas.findByRole('button', { name: /Weiter|dalej/ }))
    await waitFor(() => expect(row.scrollLeft).toBeCloseTo(row.scrollWidth * 0.1, -1))
  },
}
export const Fits: Story = {
  render: function Fits() {
    const { cities, search } = useSamples()
    return (
      <HorizontalScroll label={search}>
        <Card style={{ padding: '2rem' }}>{cities[0]}</Card>
      </HorizontalScroll>
    )
  },
}
