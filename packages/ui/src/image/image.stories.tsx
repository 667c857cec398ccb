import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { sampleImage } from '../testing/sample-image.ts'
import { useSamples } from '../testing/samples.ts'
import { Image } from './image.tsx'

const BROKEN = 'data:image/png;base64,AAAA'

const meta = {
  title: 'Content/Image',
  component: Image,
  args: { image: sampleImage(''), sizes: '24rem', style: { aspectRatio: '3 / 2', maxWidth: '24rem' } },
  render: function Lake(args) {
    return <Image {...args} image={sampleImage(useSamples().scene)} />
  },
} satisfies Meta<typeof Image>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Failed: Story = {
  render: function Failed(args) {
    return <Image {...args} image={sampleImage(useSamples().scene, BROKEN)} />
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Bild konnte nicht|pobrać obrazu/)).toBeVisible())
    await expect(canvas.getByRole('button')).toBeVisible()
  },
}
export const FailedThumbnail: Story = {
  args: { style: { aspectRatio: '3 / 2', width: '6rem' } },
  render: function FailedThumbnail(args) {
    return <Image {...args} image={sampleImage(useSamples().scene, BROKEN)} />
  },
}
