import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useKit } from '../kit/kit.tsx'
import { ErrorState } from './error-state.tsx'

const meta = { title: 'States/Error state', component: ErrorState } satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithRetry: Story = {
  args: { onRetry: fn() },
  render: function WithRetry(args) {
    const { messages } = useKit()
    return (
      <ErrorState {...args} title={messages.loadingFailed}>
        <p>{messages.checkNetwork}</p>
      </ErrorState>
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { onRetry: fn(), isRetrying: true } }
