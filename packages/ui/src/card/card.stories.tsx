import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from '../image/image.tsx'
import { sampleImage } from '../testing/sample-image.ts'
import { useSamples } from '../testing/samples.ts'
import { Card, CardLink } from './card.tsx'

const meta = { title: 'Content/Card', component: Card } satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  render: function Plain() {
    const samples = useSamples()
    return (
      <Card style={{ padding: '1.5rem', maxWidth: '22rem' }}>
        <h3>{samples.title}</h3>
        <p>{samples.text}</p>
      </Card>
    )
  },
}

/** The whole card is clickable, but contains only one link and one tab stop. */
export const AsLink: Story = {
  render: function AsLink() {
    const samples = useSamples()
    return (
      <Card style={{ maxWidth: '22rem' }}>
        <Image image={sampleImage('')} sizes="22rem" style={{ aspectRatio: '3 / 2' }} />
        <div style={{ padding: '1rem 1.5rem 1.5rem' }}>
          <h3>
            <CardLink href="#card">{samples.place}</CardLink>
          </h3>
          <p>{samples.open}</p>
        </div>
      </Card>
    )
  },
}
