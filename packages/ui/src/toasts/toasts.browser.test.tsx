import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn, pass, renderKit } from '../testing/render.tsx'
import { pointAt } from '../testing/touch.ts'
import { createToasts, SUCCESS_TOAST_MS, Toasts } from './toasts.tsx'
import { eventually } from '../testing/eventually.ts'

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

async function renderToasts() {
  const store = createToasts()
  await renderKit(
    <>
      <button type="button">Elsewhere</button>
      <Toasts store={store} />
    </>,
  )
  return store
}

beforeEach(async () => {
  await page.viewport(800, 700)
  await userEvent.unhover(document.body)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows the five newest, the newest first', async () => {
  const store = await renderToasts()
  for (const content of ['1', '2', '3', '4', '5', '6']) store.show({ type: 'error', content })
  await drawn()
  expect(shown()).toEqual(['6', '5', '4', '3', '2'])
})

it('a success leaves after ten seconds, an error stays', async () => {
  const store = await renderToasts()
  store.show({ type: 'success', content: 'Saved' })
  store.show({ type: 'error', content: 'Failed' })
  await drawn()
  expect(shown()).toEqual(['Failed', 'Saved'])
  await pass(SUCCESS_TOAST_MS - 1)
  expect(shown()).toEqual(['Failed', 'Saved'])
  await pass(1)
  await drawn()
  expect(shown()).toEqual(['Failed'])
  await pass(3_600_000)
  expect(shown()).toEqual(['Failed'])
})

it('its own timeout counts for either', async () => {
  const store = await renderToasts()
  store.show({ type: 'error', content: 'Failed', timeout: 500 })
  await drawn()
  expect(shown()).toEqual(['Failed'])
  await pass(500)
  await drawn()
  expect(shown()).toEqual([])
})

it('waits while the pointer is on it, and goes on where it stopped', async () => {
  const store = await renderToasts()
  store.show({ type: 'success', content: 'Saved' })
  await drawn()
  expect(shown()).toEqual(['Saved'])
  await pass(9000)
  await pointAt(page.getByRole('listitem').element())
  await pass(60_000)
  expect(shown()).toEqual(['Saved'])
  await pointAt(page.getByRole('button', { name: 'Elsewhere' }).element())
  await pass(999)
  expect(shown()).toEqual(['Saved'])
  await pass(1)
  await drawn()
  expect(shown()).toEqual([])
})

it('waits while the focus is in it', async () => {
  const store = await renderToasts()
  store.show({ type: 'success', content: 'Saved' })
  await drawn()
  expect(shown()).toEqual(['Saved'])
  page.getByRole('button', { name: 'Close' }).element().focus()
  await pass(60_000)
  expect(shown()).toEqual(['Saved'])
})

it('is closed by its button and by Escape; the focus goes to the next one', async () => {
  const store = await renderToasts()
  for (const content of ['1', '2', '3']) store.show({ type: 'error', content })
  await drawn()
  expect(shown()).toEqual(['3', '2', '1'])
  await userEvent.click(page.getByRole('button', { name: 'Close' }).first())
  await drawn()
  expect(shown()).toEqual(['2', '1'])
  await expect.element(page.getByRole('button', { name: 'Close' }).first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await drawn()
  expect(shown()).toEqual(['1'])
})

it('the last one gives the focus back to where it was', async () => {
  const store = await renderToasts()
  store.show({ type: 'error', content: 'Failed' })
  await drawn()
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await drawn()
  expect(shown()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

it('many long ones stay on the screen', async () => {
  await page.viewport(320, 480)
  const store = await renderToasts()
  for (let count = 0; count < 5; count++)
    store.show({ type: 'error', content: 'A long message. '.repeat(12) })
  await drawn()
  expect(page.getByRole('list').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

it('is announced: a success politely, an error assertively', async () => {
  const store = await renderToasts()
  const said = (how: string) => document.querySelector(`[aria-live="${how}"]`)?.textContent
  expect([said('polite'), said('assertive')]).toEqual(['', ''])
  store.show({ type: 'success', content: 'The settings have been <strong>changed</strong>.' })
  store.show({ type: 'error', content: 'Changing settings failed.' })
  await eventually(() => {
    expect(said('polite')).toBe('The settings have been changed.')
    expect(said('assertive')).toBe('Changing settings failed.')
  })
})

it('shown again under the same id, it counts anew', async () => {
  const store = await renderToasts()
  const id = store.show({ type: 'success', content: 'Saved' })
  await pass(9000)
  store.show({ id, type: 'success', content: 'Saved' })
  await pass(9000)
  expect(shown()).toEqual(['Saved'])
  await pass(1000)
  await drawn()
  expect(shown()).toEqual([])
})

it('makes elements of the small set and text of everything else', async () => {
  const store = await renderToasts()
  store.show({
    type: 'error',
    content:
      '<em>No</em> <img src=x onerror="window.hacked = true"> <a href="javascript:window.hacked=true">x</a>',
  })
  await drawn()
  expect(document.querySelector('li em')?.textContent).toBe('No')
  expect(document.querySelector('li img, li a')).toBeNull()
  expect(shown()[0]).toContain('<img src=x')
  expect('hacked' in window).toBe(false)
})
