import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = { title: 'States/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { args: { lines: 3 } }
export const Title: Story = { args: { shape: 'title' } }
export const Image: Story = { args: { shape: 'image', height: '10rem' } }
export const Round: Story = { args: { shape: 'round' } }
