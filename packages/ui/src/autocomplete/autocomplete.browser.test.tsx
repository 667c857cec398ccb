import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Modal } from '../modal/modal.tsx'
import { LIST_MAX_HEIGHT } from '../select/list-height.ts'
import { renderKit } from '../testing/render.tsx'
import { itemsOf } from '../testing/samples.ts'
import { Autocomplete, type AutocompleteItem } from './autocomplete.tsx'
import { eventually } from '../testing/eventually.ts'

const cities = itemsOf(['Berlin', 'Bern', 'Brno'])
const input = () => page.getByRole('combobox', { name: 'City' })
const options = () => page.getByRole('option')
const active = () => {
  const id = input().element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

const renderCities = (
  source: () => AutocompleteItem[] | Promise<AutocompleteItem[]> = () => cities,
  onChoose = vi.fn(),
) =>
  renderKit(<Autocomplete label="City" source={source} onChoose={onChoose} debounceMs={0} />).then(
    (screen) => ({
      ...screen,
      onChoose,
    }),
  )

it('is a combobox with a list, collapsed until the user types', async () => {
  await renderCities()
  await expect.element(input()).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  expect(options().elements()).toHaveLength(0)
})

it('expands while the user types and controls the list', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'true')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect.element(list).toHaveAttribute('id', input().element().getAttribute('aria-controls') ?? '')
})

it('Down Arrow moves through the suggestions while the input keeps the focus', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Berlin')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Bern')
  await expect.element(input()).toHaveFocus()
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true')
})

it('Up Arrow moves to the last suggestion, and from the first back to the input', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Brno')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(active()).toBeUndefined()
})

it('Enter chooses the active suggestion, puts its text into the input and closes the list', async () => {
  const { onChoose } = await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(cities[0])
  await expect.element(input()).toHaveValue('Berlin')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
})

it('Escape closes the list first, then clears the text', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input()).toHaveValue('b')
  await userEvent.keyboard('{Escape}')
  await expect.element(input()).toHaveValue('')
})

it('typing clears the active suggestion', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('e')
  expect(active()).toBeUndefined()
})

it('blur closes the list', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.tab()
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
})

it('a click chooses a suggestion and keeps the focus in the input', async () => {
  const { onChoose } = await renderCities()
  await userEvent.type(input(), 'b')
  await userEvent.click(options().nth(2))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(cities[2])
  await expect.element(input()).toHaveFocus()
})

it('skips headers, dividers and disabled items', async () => {
  await renderCities(() => [
    { key: 'h', text: 'Popular', header: true },
    { key: 'a', text: 'Athens', disabled: true },
    { key: 'b', text: 'Berlin' },
    { key: 'd', text: '', divider: true },
    { key: 'c', text: 'Cork' },
  ])
  await userEvent.type(input(), 'x')
  await expect.element(page.getByRole('group', { name: 'Popular' })).toBeVisible()
  expect(options().elements()).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Berlin')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Cork')
})

it('shows the loading and the no-match message', async () => {
  const result = Promise.withResolvers<AutocompleteItem[]>()
  await renderCities(() => result.promise)
  await userEvent.type(input(), 'x')
  await expect.element(page.getByText('Loading…')).toBeVisible()
  result.resolve([])
  await expect.element(page.getByText('No matching items')).toBeVisible()
})

it('shows the error when loading fails; Try again and Down Arrow retry', async () => {
  const source = vi.fn<() => Promise<AutocompleteItem[]>>().mockRejectedValue(new Error('offline'))
  await renderCities(source)
  await userEvent.type(input(), 'x')
  await expect.element(page.getByText('Loading data failed')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(source).toHaveBeenCalledTimes(2))
  await expect.element(page.getByText('Loading data failed')).toBeVisible()
  source.mockResolvedValue(cities)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options().first()).toBeVisible()
})

it('aborts an outdated request and ignores its result', async () => {
  const results = new Map<string, PromiseWithResolvers<AutocompleteItem[]>>()
  const signals = new Map<string, AbortSignal>()
  const source = (query: string, signal: AbortSignal) => {
    const result = Promise.withResolvers<AutocompleteItem[]>()
    results.set(query, result)
    signals.set(query, signal)
    return result.promise
  }
  await renderKit(<Autocomplete label="City" source={source} debounceMs={0} />)
  await userEvent.type(input(), 'b')
  await eventually(() => expect(results.has('b')).toBe(true))
  await userEvent.keyboard('e')
  await eventually(() => expect(results.has('be')).toBe(true))
  expect(signals.get('b')?.aborted).toBe(true)
  results.get('be')?.resolve([{ key: 'new', text: 'Newer' }])
  await expect.element(options().first()).toHaveTextContent('Newer')
  results.get('b')?.resolve([{ key: 'old', text: 'Older' }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(
    options()
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Newer'])
})

it('keeps the active suggestion when a newer result arrives', async () => {
  const results = new Map<string, PromiseWithResolvers<AutocompleteItem[]>>()
  const source = (query: string) => {
    const result = Promise.withResolvers<AutocompleteItem[]>()
    results.set(query, result)
    return result.promise
  }
  const onChoose = vi.fn()
  await renderKit(<Autocomplete label="City" source={source} onChoose={onChoose} debounceMs={0} />)
  await userEvent.type(input(), 'b')
  await eventually(() => expect(results.has('b')).toBe(true))
  results.get('b')?.resolve(cities)
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('e')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Berlin')
  await eventually(() => expect(results.has('be')).toBe(true))
  results.get('be')?.resolve(itemsOf(['Zzz', 'Berlin']))
  await expect.element(options().first()).toHaveTextContent('Zzz')
  expect(active()).toBe('Berlin')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ key: 'Berlin', text: 'Berlin' })
})

it('shows the loading message, not the no-match message, after an empty result', async () => {
  const results = new Map<string, PromiseWithResolvers<AutocompleteItem[]>>()
  const source = (query: string) => {
    const result = Promise.withResolvers<AutocompleteItem[]>()
    results.set(query, result)
    return result.promise
  }
  await renderKit(<Autocomplete label="City" source={source} debounceMs={0} />)
  await userEvent.type(input(), 'x')
  await eventually(() => expect(results.has('x')).toBe(true))
  results.get('x')?.resolve([])
  await expect.element(page.getByText('No matching items')).toBeVisible()
  await userEvent.keyboard('y')
  await expect.element(page.getByText('Loading…')).toBeVisible()
})

it('Escape in a modal closes the list and leaves the modal open', async () => {
  await renderKit(
    <Modal title="Where" defaultOpen>
      <Autocomplete label="City" source={() => cities} debounceMs={0} />
    </Modal>,
  )
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('Tab moves the focus to Try again', async () => {
  const source = vi.fn<() => Promise<AutocompleteItem[]>>().mockRejectedValue(new Error('offline'))
  await renderCities(source)
  await userEvent.type(input(), 'x')
  await expect.element(page.getByText('Loading data failed')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(source).toHaveBeenCalledTimes(2))
})

it('limits a long list to 320 pixels and scrolls the active suggestion into view', async () => {
  expect(LIST_MAX_HEIGHT).toBe(320)
  await page.viewport(800, 900)
  await renderCities(() => itemsOf(Array.from({ length: 60 }, (_, index) => `City ${index}`)))
  await userEvent.type(input(), 'c')
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  expect(list.element().getBoundingClientRect().height).toBe(320)
  await userEvent.keyboard('{ArrowUp}')
  await eventually(() => expect(list.element().scrollTop).toBeGreaterThan(1000))
})
