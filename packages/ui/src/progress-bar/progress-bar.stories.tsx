import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'States/Progress bar',
  component: ProgressBar,
  args: { isActive: true },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Idle: Story = { args: { isActive: false } }
