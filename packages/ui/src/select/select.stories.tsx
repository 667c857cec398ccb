import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { LazySearchSelect } from '../lazy-search-select/lazy-search-select.tsx'
import { SearchSelect } from '../search-select/search-select.tsx'
import { itemsOf, useSamples } from '../testing/samples.ts'
import { Select } from './select.tsx'

const meta = {
  title: 'Choices/Select',
  component: Select,
  subcomponents: { SearchSelect, LazySearchSelect },
  args: { items: [] },
  render: function Countries(args) {
    const samples = useSamples()
    return (
      <div style={{ maxWidth: '20rem' }}>
        <Select {...args} label={samples.country} items={itemsOf(samples.countries)} />
      </div>
    )
  },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: /Kroatien|Chorwacja/ }))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'))
    await expect(canvas.getByRole('combobox')).toHaveTextContent(/Kroatien|Chorwacja/)
  },
}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}
export const Multiple: Story = {
  render: function Meals() {
    const { meals, title } = useSamples()
    return (
      <div style={{ maxWidth: '20rem' }}>
        <Select isMultiple label={title} items={itemsOf(meals)} defaultValue={meals.slice(0, 1)} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: /Mittagessen|Obiad/ }))
    await expect(canvas.getByRole('combobox', { hidden: true })).toHaveAttribute('aria-expanded', 'true')
  },
}
export const DisabledItem: Story = {
  render: function DisabledItem() {
    const { meals, title } = useSamples()
    const items = itemsOf(meals).map((item, index) => ({ ...item, disabled: index === 1 }))
    return (
      <div style={{ maxWidth: '20rem' }}>
        <Select label={title} items={items} defaultValue={meals[0]} />
      </div>
    )
  },
}
export const Disabled: Story = { args: { disabled: true } }
/** For long lists: a search that ignores case and accents. */
export const WithSearch: Story = {
  render: function WithSearch() {
    const samples = useSamples()
    return (
      <div style={{ maxWidth: '20rem' }}>
        <SearchSelect label={samples.country} items={itemsOf(samples.countries)} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.type(await screen.findByRole('combobox', { name: /Suchen|Szukaj/ }), 'slow')
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(4))
  },
}
/** A native select until hover or focus, for pages that must load fast. */
export const Lazy: Story = {
  render: function Lazy() {
    const samples = useSamples()
    return (
      <div style={{ maxWidth: '20rem' }}>
        <LazySearchSelect label={samples.country} items={itemsOf(samples.countries)} />
      </div>
    )
  },
}
