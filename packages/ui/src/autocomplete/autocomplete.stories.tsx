import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { normalizeSearchText } from '../interaction/normalize-search-text.ts'
import { itemsOf, useSamples } from '../testing/samples.ts'
import { Autocomplete, type AutocompleteItem, type Source } from './autocomplete.tsx'

const citySource =
  (cities: string[]): Source<AutocompleteItem> =>
  (query) =>
    itemsOf(cities).filter((item) => normalizeSearchText(item.text).includes(normalizeSearchText(query)))

const meta: Meta<typeof Autocomplete> = {
  title: 'Choices/Autocomplete',
  component: Autocomplete,
  args: { onChoose: fn() },
  render: function Cities(args) {
    const samples = useSamples()
    return (
      <Autocomplete
        {...args}
        source={args.source ?? citySource(samples.cities)}
        label={samples.search}
        placeholder={samples.search}
        before={<Icon shape={icons.search} style={{ marginLeft: '1rem' }} />}
      />
    )
  },
}

export default meta
type Story = StoryObj<typeof meta>

export const Suggestions: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lodz')
    await userEvent.click(await canvas.findByRole('option', { name: 'Łódź' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ key: 'Łódź', text: 'Łódź' })
    await expect(canvas.getByRole('combobox')).toHaveValue('Łódź')
  },
}
export const WithHeaders: Story = {
  render: function WithHeaders() {
    const samples = useSamples()
    const items: AutocompleteItem[] = [
      { key: 'popular', text: samples.popular, header: true },
      ...itemsOf(samples.cities.slice(0, 3)),
      { key: 'divider', text: '', divider: true },
      ...itemsOf(samples.cities.slice(3)).map((item, index) => ({ ...item, disabled: index === 0 })),
    ]
    return <Autocomplete label={samples.search} source={() => items} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a')
    await expect(await canvas.findByRole('group', { name: /Beliebt|Popularne/ })).toBeVisible()
  },
}
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz')
    await expect(await canvas.findByText(/Keine passenden|Brak pasujących/)).toBeVisible()
  },
}
export const Loading: Story = {
  args: { source: () => new Promise<never>(() => {}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a')
    await expect(await canvas.findByText(/Wird geladen|Wczytywanie/)).toBeVisible()
  },
}
export const Failed: Story = {
  args: { source: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a')
    await userEvent.click(await canvas.findByRole('button', { name: /Erneut|Spróbuj/ }))
    await waitFor(() => expect(args.source).toHaveBeenCalledTimes(2))
  },
}
export const Disabled: Story = {
  render: function Disabled() {
    return <Autocomplete label={useSamples().search} source={() => []} disabled />
  },
}
