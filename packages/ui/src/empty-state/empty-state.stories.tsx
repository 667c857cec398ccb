import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../button/button.tsx'
import { useSamples } from '../testing/samples.ts'
import { EmptyState } from './empty-state.tsx'

const meta = { title: 'States/Empty state', component: EmptyState } satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithNextStep: Story = {
  render: function WithNextStep() {
    const samples = useSamples()
    return (
      <EmptyState action={<ButtonLink href="#more">{samples.more}</ButtonLink>}>
        <p>{samples.text}</p>
      </EmptyState>
    )
  },
}
