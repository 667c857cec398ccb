import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Choices/Pagination',
  component: Pagination,
  args: { page: 10, pageCount: 20, hrefOf: (page) => `#page-${page}` },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links).toHaveLength(7)
    await expect(canvas.getByRole('link', { name: /Seite 10|Strona 10/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 20 } }
export const Few: Story = { args: { page: 2, pageCount: 3 } }
export const ManyDigits: Story = { args: { page: 998, pageCount: 1000 } }
