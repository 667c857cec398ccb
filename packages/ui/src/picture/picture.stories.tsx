import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { samplePicture } from '../testing/sample-picture.ts'
import { useSamples } from '../testing/samples.ts'
import { Picture } from './picture.tsx'

const BROKEN = 'data:image/png;base64,AAAA'

const meta = {
  title: 'Content/Picture',
  component: Picture,
  args: { image: samplePicture(''), sizes: '24rem', style: { aspectRatio: '3 / 2', maxWidth: '24rem' } },
  render: function Lake(args) {
    return <Picture {...args} image={samplePicture(useSamples().scene)} />
  },
} satisfies Meta<typeof Picture>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Failed: Story = {
  render: function Failed(args) {
    return <Picture {...args} image={samplePicture(useSamples().scene, BROKEN)} />
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Bild konnte nicht|pobrać obrazu/)).toBeVisible())
    await expect(canvas.getByRole('button')).toBeVisible()
  },
}
/** Too small for words to be seen: they are still there to be heard. */
export const FailedThumbnail: Story = {
  args: { style: { aspectRatio: '3 / 2', width: '6rem' } },
  render: function FailedThumbnail(args) {
    return <Picture {...args} image={samplePicture(useSamples().scene, BROKEN)} />
  },
}
