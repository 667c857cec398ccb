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
  renderKit(<Autocomplete label="City" source={source} onChoose={onChoose} waitMs={0} />).then((screen) => ({
    ...screen,
    onChoose,
  }))

it('is a combobox with a list, collapsed while nothing was typed', async () => {
  await renderCities()
  await expect.element(input()).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  expect(options().elements()).toHaveLength(0)
})

it('expands as one types and controls the list', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'true')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect.element(list).toHaveAttribute('id', input().element().getAttribute('aria-controls') ?? '')
})

it('Down Arrow goes to the first suggestion and through the list, while the focus stays in the text', async () => {
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

it('Up Arrow goes to the last suggestion, and from the first back to the text', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Brno')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(active()).toBeUndefined()
})

it('Enter chooses the active suggestion, puts its text in the field and closes the list', async () => {
  const { onChoose } = await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(cities[0])
  await expect.element(input()).toHaveValue('Berlin')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
})

it('Escape closes the list first and clears the text second', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(input()).toHaveValue('b')
  await userEvent.keyboard('{Escape}')
  await expect.element(input()).toHaveValue('')
})

it('typing on leaves the active suggestion', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('e')
  expect(active()).toBeUndefined()
})

it('leaving the field closes the list', async () => {
  await renderCities()
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.tab()
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
})

it('a click chooses, and does not take the focus away', async () => {
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

it('says that it is loading, and that nothing matches', async () => {
  const answer = Promise.withResolvers<AutocompleteItem[]>()
  await renderCities(() => answer.promise)
  await userEvent.type(input(), 'x')
  await expect.element(page.getByText('Loading…')).toBeVisible()
  answer.resolve([])
  await expect.element(page.getByText('No matching items')).toBeVisible()
})

it('says that loading failed; Try again and Down Arrow ask once more', async () => {
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

it('an answer that a newer question has overtaken never shows', async () => {
  const answers = new Map<string, PromiseWithResolvers<AutocompleteItem[]>>()
  const signals = new Map<string, AbortSignal>()
  const source = (query: string, signal: AbortSignal) => {
    const answer = Promise.withResolvers<AutocompleteItem[]>()
    answers.set(query, answer)
    signals.set(query, signal)
    return answer.promise
  }
  await renderKit(<Autocomplete label="City" source={source} waitMs={0} />)
  await userEvent.type(input(), 'b')
  await eventually(() => expect(answers.has('b')).toBe(true))
  await userEvent.keyboard('e')
  await eventually(() => expect(answers.has('be')).toBe(true))
  expect(signals.get('b')?.aborted).toBe(true)
  answers.get('be')?.resolve([{ key: 'new', text: 'Newer' }])
  await expect.element(options().first()).toHaveTextContent('Newer')
  answers.get('b')?.resolve([{ key: 'old', text: 'Older' }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(
    options()
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Newer'])
})

it('the suggestion that is active stays the active one when a newer answer comes', async () => {
  const answers = new Map<string, PromiseWithResolvers<AutocompleteItem[]>>()
  const source = (query: string) => {
    const answer = Promise.withResolvers<AutocompleteItem[]>()
    answers.set(query, answer)
    return answer.promise
  }
  const onChoose = vi.fn()
  await renderKit(<Autocomplete label="City" source={source} onChoose={onChoose} waitMs={0} />)
  await userEvent.type(input(), 'b')
  await eventually(() => expect(answers.has('b')).toBe(true))
  answers.get('b')?.resolve(cities)
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('e')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Berlin')
  await eventually(() => expect(answers.has('be')).toBe(true))
  answers.get('be')?.resolve(itemsOf(['Zzz', 'Berlin']))
  await expect.element(options().first()).toHaveTextContent('Zzz')
  expect(active()).toBe('Berlin')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ key: 'Berlin', text: 'Berlin' })
})

it('after an empty answer it says that it is loading, not that nothing matches', async () => {
  const answers = new Map<string, PromiseWithResolvers<AutocompleteItem[]>>()
  const source = (query: string) => {
    const answer = Promise.withResolvers<AutocompleteItem[]>()
    answers.set(query, answer)
    return answer.promise
  }
  await renderKit(<Autocomplete label="City" source={source} waitMs={0} />)
  await userEvent.type(input(), 'x')
  await eventually(() => expect(answers.has('x')).toBe(true))
  answers.get('x')?.resolve([])
  await expect.element(page.getByText('No matching items')).toBeVisible()
  await userEvent.keyboard('y')
  await expect.element(page.getByText('Loading…')).toBeVisible()
})

it('in a modal, Escape closes the list and leaves the modal open', async () => {
  await renderKit(
    <Modal title="Where" defaultOpen>
      <Autocomplete label="City" source={() => cities} waitMs={0} />
    </Modal>,
  )
  await userEvent.type(input(), 'b')
  await expect.element(options().first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('by keyboard, Tab reaches Try again', async () => {
  const source = vi.fn<() => Promise<AutocompleteItem[]>>().mockRejectedValue(new Error('offline'))
  await renderCities(source)
  await userEvent.type(input(), 'x')
  await expect.element(page.getByText('Loading data failed')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(source).toHaveBeenCalledTimes(2))
})

it('a list of many is at most 320 pixels high, and the active one is scrolled into view', async () => {
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
