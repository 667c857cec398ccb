import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { useSamples } from '../testing/samples.ts'
import { Markup } from './markup.tsx'

const meta = { title: 'Content/Markup', component: Markup, args: { text: '' } } satisfies Meta<typeof Markup>

export default meta
type Story = StoryObj<typeof meta>

export const Supported: Story = {
  render: function Supported() {
    return (
      <p>
        <Markup text={useSamples().failed} />
      </p>
    )
  },
}
/** Other tags and unsafe links are shown as text. */
export const Unsupported: Story = {
  args: {
    text: '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> <script>alert(1)</script>',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img, a, script')).toBeNull()
    await expect(canvasElement).toHaveTextContent('<script>alert(1)</script>')
  },
}
