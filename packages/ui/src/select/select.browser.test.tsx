import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { LazySearchSelect } from '../lazy-search-select/lazy-search-select.tsx'
import { Modal } from '../modal/modal.tsx'
import { Popover } from '../popover/popover.tsx'
import { SearchSelect } from '../search-select/search-select.tsx'
import { renderKit } from '../testing/render.tsx'
import { itemsOf } from '../testing/samples.ts'
import { LIST_MAX_HEIGHT, Select } from './select.tsx'
import { eventually } from '../testing/eventually.ts'

const cities = itemsOf(['Athens', 'Berlin', 'Bern', 'Łódź', 'Zagreb'])
const many = itemsOf(Array.from({ length: 60 }, (_, index) => `City ${index}`))
const trigger = () => page.getByRole('combobox', { name: 'City' })
const list = () => page.getByRole('listbox')
const option = (name: string) => page.getByRole('option', { name })
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent

beforeEach(async () => {
  await page.viewport(800, 900)
})

describe('Select', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('opens on %j', async (key) => {
    await renderKit(<Select label="City" items={cities} />)
    trigger().element().focus()
    await userEvent.keyboard(key)
    await expect.element(list()).toBeVisible()
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  })

  it('has the roles of a select-only combobox', async () => {
    await renderKit(<Select label="City" items={cities} defaultValue="Bern" />)
    await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'listbox')
    await userEvent.click(trigger())
    await expect.element(option('Bern')).toHaveAttribute('aria-selected', 'true')
    await expect.element(option('Berlin')).toHaveAttribute('aria-selected', 'false')
  })

  it('moves through the list with arrow keys, Home and End and skips disabled items', async () => {
    const items = cities.map((item) => ({ ...item, disabled: item.key === 'Berlin' }))
    const onValueChange = vi.fn()
    await renderKit(<Select label="City" items={items} defaultValue="Athens" onValueChange={onValueChange} />)
    trigger().element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(highlighted()).toContain('Athens'))
    await userEvent.keyboard('{End}')
    await eventually(() => expect(highlighted()).toContain('Zagreb'))
    await userEvent.keyboard('{ArrowUp}')
    await eventually(() => expect(highlighted()).toContain('Łódź'))
    await userEvent.keyboard('{Home}')
    await eventually(() => expect(highlighted()).toContain('Athens'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    // The disabled item may be highlighted but not chosen.
    await eventually(() => expect(onValueChange.mock.calls).not.toContainEqual(['Berlin']))
  })

  it('typing letters highlights the item that starts with them', async () => {
    await renderKit(<Select label="City" items={cities} />)
    trigger().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(list()).toBeVisible()
    await userEvent.keyboard('za')
    await eventually(() => expect(highlighted()).toContain('Zagreb'))
  })

  it('Enter chooses the item, closes the list and returns the focus', async () => {
    const onValueChange = vi.fn()
    await renderKit(<Select label="City" items={cities} onValueChange={onValueChange} />)
    trigger().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(list()).toBeVisible()
    await userEvent.keyboard('be')
    await eventually(() => expect(highlighted()).toContain('Berlin'))
    await userEvent.keyboard('{Enter}')
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Berlin')
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(trigger()).toHaveFocus()
    await expect.element(trigger()).toHaveTextContent('Berlin')
  })

  it('Escape closes the list without choosing', async () => {
    const onValueChange = vi.fn()
    await renderKit(<Select label="City" items={cities} onValueChange={onValueChange} />)
    trigger().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(list()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(trigger()).toHaveFocus()
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('stays open with isMultiple and returns all chosen keys', async () => {
    const onValueChange = vi.fn()
    await renderKit(<Select isMultiple label="City" items={cities} onValueChange={onValueChange} />)
    await userEvent.click(trigger())
    await userEvent.click(option('Berlin'))
    await userEvent.click(option('Zagreb'))
    await expect.element(list()).toBeVisible()
    expect(onValueChange).toHaveBeenLastCalledWith(['Berlin', 'Zagreb'])
    await userEvent.click(option('Bern'))
    expect(document.querySelector('button')?.textContent).toContain('3 selected')
  })

  it('does not choose a disabled item', async () => {
    const onValueChange = vi.fn()
    const items = cities.map((item) => ({ ...item, disabled: item.key === 'Berlin' }))
    await renderKit(<Select label="City" items={items} onValueChange={onValueChange} />)
    await userEvent.click(trigger())
    await expect.element(option('Berlin')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option('Berlin'), { force: true })
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('limits a long list to 320 pixels', async () => {
    expect(LIST_MAX_HEIGHT).toBe(320)
    await renderKit(<Select label="City" items={many} />)
    await userEvent.click(trigger())
    await expect.element(list()).toBeVisible()
    expect(list().element().getBoundingClientRect().height).toBe(320)
  })

  it('submits its value with a native form', async () => {
    const { container } = await renderKit(
      <form>
        <Select label="City" items={cities} name="city" defaultValue="Bern" />
      </form>,
    )
    const form = container.querySelector('form')
    expect(form && new FormData(form).get('city')).toBe('Bern')
  })
})

describe('SearchSelect', () => {
  const search = () => page.getByRole('combobox', { name: 'Search' })

  it('ignores case and accents and shows a message when nothing matches', async () => {
    await renderKit(<SearchSelect label="City" items={cities} />)
    await userEvent.click(trigger())
    await userEvent.type(search(), 'LODZ')
    await eventually(() => expect(page.getByRole('option').elements()).toHaveLength(1))
    await expect.element(option('Łódź')).toBeVisible()
    await userEvent.type(search(), 'x')
    await expect.element(page.getByText('No matching items')).toBeVisible()
  })

  it('resets the query when it closes', async () => {
    await renderKit(<SearchSelect label="City" items={cities} />)
    await userEvent.click(trigger())
    await userEvent.type(search(), 'ber')
    await userEvent.keyboard('{Escape}')
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(trigger())
    await expect.element(search()).toHaveValue('')
    expect(page.getByRole('option').elements()).toHaveLength(cities.length)
  })

  it('resets the query when an item is chosen', async () => {
    await renderKit(<SearchSelect label="City" items={cities} />)
    await userEvent.click(trigger())
    await userEvent.type(search(), 'zag')
    await userEvent.keyboard('{Enter}')
    await expect.element(trigger()).toHaveTextContent('Zagreb')
    await userEvent.click(trigger())
    await expect.element(search()).toHaveValue('')
  })

  it('closes on selection, but not with isMultiple', async () => {
    await renderKit(<SearchSelect label="City" items={cities} />)
    await userEvent.click(trigger())
    await userEvent.click(option('Bern'))
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
    await renderKit(<SearchSelect isMultiple label="Cities" items={cities} />)
    await userEvent.click(page.getByRole('combobox', { name: 'Cities' }))
    await userEvent.click(option('Bern'))
    await expect.element(list()).toBeVisible()
  })

  it('limits a long list to 320 pixels', async () => {
    await renderKit(<SearchSelect label="City" items={many} />)
    await userEvent.click(trigger())
    await expect.element(list()).toBeVisible()
    expect(list().element().getBoundingClientRect().height).toBe(320)
  })

  it('searches for letters that are typed on the button, before the search field has the focus', async () => {
    await renderKit(<SearchSelect label="City" items={cities} />)
    page.getByRole('combobox', { name: 'City' }).element().focus()
    await userEvent.keyboard('zag')
    await expect.element(search()).toHaveValue('zag')
    await expect.element(page.getByRole('option', { name: 'Zagreb' })).toBeVisible()
    await userEvent.keyboard('r')
    await expect.element(search()).toHaveValue('zagr')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    // Enter opens the list; the letters follow before the search field has the focus.
    await userEvent.keyboard('{Enter}ber')
    await expect.element(search()).toHaveValue('ber')
  })
})

describe('LazySearchSelect', () => {
  it('is a native select until hover, then a SearchSelect', async () => {
    const onValueChange = vi.fn()
    const { container } = await renderKit(
      <LazySearchSelect label="City" items={cities} placeholder="Any city" onValueChange={onValueChange} />,
    )
    expect(container.querySelector('select')).not.toBeNull()
    await userEvent.hover(container.querySelector('select') as Element)
    await expect.element(page.getByRole('combobox', { name: 'City' })).toHaveAttribute('aria-haspopup')
    await userEvent.click(trigger())
    await userEvent.click(option('Bern'))
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Bern')
    await userEvent.click(trigger())
    await userEvent.click(option('Any city'))
    expect(onValueChange).toHaveBeenLastCalledWith(null)
  })

  it('is not replaced while the native select is in use', async () => {
    await page.viewport(800, 900)
    const { container } = await renderKit(
      <>
        <LazySearchSelect label="City" items={cities} />
        <button type="button">After</button>
      </>,
    )
    const native = container.querySelector('select') as HTMLSelectElement
    native.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    native.focus()
    await userEvent.keyboard('{ArrowDown}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(container.querySelector('select')).toBe(native)
    await userEvent.tab()
    await eventually(() => expect(container.querySelector('select')).toBeNull())
    await expect.element(trigger()).toHaveTextContent('Athens')
  })

  it('is replaced on keyboard focus and keeps the focus', async () => {
    const { container } = await renderKit(<LazySearchSelect label="City" items={cities} />)
    await userEvent.tab()
    await eventually(() => expect(container.querySelector('select')).toBeNull())
    await expect.element(trigger()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(list()).toBeVisible()
  })

  it('does not call onValueChange when its value is not in the list', async () => {
    const onValueChange = vi.fn()
    await renderKit(
      <LazySearchSelect label="City" items={cities} value="Atlantis" onValueChange={onValueChange} />,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(onValueChange).not.toHaveBeenCalled()
  })
})

describe('inside other components', () => {
  it('shows its list above a popover, and a click on the list does not close the popover', async () => {
    const onValueChange = vi.fn()
    await renderKit(
      <div style={{ padding: 100 }}>
        <Popover label="More" placement="bottom" trigger={<Button>Open</Button>}>
          <div style={{ width: 200, height: 300 }}>
            <Select label="City" items={cities} onValueChange={onValueChange} />
          </div>
        </Popover>
      </div>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await userEvent.click(trigger())
    await userEvent.click(option('Berlin'))
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Berlin')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(page.getByRole('group', { name: 'More' })).toBeVisible()
  })

  it('works in a modal, where Escape closes only the list', async () => {
    await renderKit(
      <Modal title="Where" defaultOpen>
        <SearchSelect label="City" items={cities} />
      </Modal>,
    )
    await userEvent.click(trigger())
    await expect.element(list()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(list().elements()).toHaveLength(0))
    await expect.element(page.getByRole('dialog', { name: 'Where' })).toBeVisible()
    await userEvent.click(trigger())
    await userEvent.click(option('Zagreb'))
    await expect.element(trigger()).toHaveTextContent('Zagreb')
  })
})
