import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Swipe } from './swipe.tsx'

const meta = {
  title: 'Gestures/Swipe',
  component: Swipe,
  args: { label: '', onPrevious: fn(), onNext: fn() },
  render: function Zones() {
    const { zones, title } = useSamples()
    const [at, setAt] = useState(0)
    return (
      <Swipe
        label={title}
        hasPrevious={at > 0}
        hasNext={at < zones.length - 1}
        onPrevious={() => setAt(at - 1)}
        onNext={() => setAt(at + 1)}
        style={{ maxWidth: '24rem' }}
      >
        <div style={{ display: 'grid', placeItems: 'center', height: '10rem', background: 'var(--sunken)' }}>
          {zones[at]}
        </div>
      </Swipe>
    )
  },
} satisfies Meta<typeof Swipe>

export default meta
type Story = StoryObj<typeof meta>

export const ByButton: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Weiter|Dalej/ }))
    await expect(canvas.getByText(/Wohnzimmer|Salon/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Zurück|Wstecz/ }))
    await expect(canvas.getByText(/Schlafzimmer|Sypialnia/)).toBeVisible()
  },
}
