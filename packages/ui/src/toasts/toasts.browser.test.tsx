import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceTime, nextPaint, renderKit } from '../testing/render.tsx'
import { movePointerTo } from '../testing/touch.ts'
import { Modal } from '../modal/modal.tsx'
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

it('shows the five newest toasts, newest first', async () => {
  const store = await renderToasts()
  for (const content of ['1', '2', '3', '4', '5', '6']) store.show({ type: 'error', content })
  await nextPaint()
  expect(shown()).toEqual(['6', '5', '4', '3', '2'])
})

it('closes a success after ten seconds and leaves an error open', async () => {
  const store = await renderToasts()
  store.show({ type: 'success', content: 'Saved' })
  store.show({ type: 'error', content: 'Failed' })
  await nextPaint()
  expect(shown()).toEqual(['Failed', 'Saved'])
  await advanceTime(SUCCESS_TOAST_MS - 1)
  expect(shown()).toEqual(['Failed', 'Saved'])
  await advanceTime(1)
  await nextPaint()
  expect(shown()).toEqual(['Failed'])
  await advanceTime(3_600_000)
  expect(shown()).toEqual(['Failed'])
})

it('closes after the given timeout', async () => {
  const store = await renderToasts()
  store.show({ type: 'error', content: 'Failed', timeout: 500 })
  await nextPaint()
  expect(shown()).toEqual(['Failed'])
  await advanceTime(500)
  await nextPaint()
  expect(shown()).toEqual([])
})

it('pauses its timer while the pointer is over it', async () => {
  const store = await renderToasts()
  store.show({ type: 'success', content: 'Saved' })
  await nextPaint()
  expect(shown()).toEqual(['Saved'])
  await advanceTime(9000)
  await movePointerTo(page.getByRole('listitem').element())
  await advanceTime(60_000)
  expect(shown()).toEqual(['Saved'])
  await movePointerTo(page.getByRole('button', { name: 'Elsewhere' }).element())
  await advanceTime(999)
  expect(shown()).toEqual(['Saved'])
  await advanceTime(1)
  await nextPaint()
  expect(shown()).toEqual([])
})

it('pauses its timer while it has the focus', async () => {
  const store = await renderToasts()
  store.show({ type: 'success', content: 'Saved' })
  await nextPaint()
  expect(shown()).toEqual(['Saved'])
  page.getByRole('button', { name: 'Close' }).element().focus()
  await advanceTime(60_000)
  expect(shown()).toEqual(['Saved'])
})

it('closes on its button and on Escape and moves the focus to the next toast', async () => {
  const store = await renderToasts()
  for (const content of ['1', '2', '3']) store.show({ type: 'error', content })
  await nextPaint()
  expect(shown()).toEqual(['3', '2', '1'])
  await userEvent.click(page.getByRole('button', { name: 'Close' }).first())
  await nextPaint()
  expect(shown()).toEqual(['2', '1'])
  await expect.element(page.getByRole('button', { name: 'Close' }).first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await nextPaint()
  expect(shown()).toEqual(['1'])
})

it('returns the focus to its previous place when the last toast closes', async () => {
  const store = await renderToasts()
  store.show({ type: 'error', content: 'Failed' })
  await nextPaint()
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await nextPaint()
  expect(shown()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

it('keeps many long toasts within the screen', async () => {
  await page.viewport(320, 480)
  const store = await renderToasts()
  for (let count = 0; count < 5; count++)
    store.show({ type: 'error', content: 'A long message. '.repeat(12) })
  await nextPaint()
  expect(page.getByRole('list').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

it('announces a success politely and an error assertively', async () => {
  const store = await renderToasts()
  const announced = (politeness: string) => document.querySelector(`[aria-live="${politeness}"]`)?.textContent
  expect([announced('polite'), announced('assertive')]).toEqual(['', ''])
  store.show({ type: 'success', content: 'The settings have been <strong>changed</strong>.' })
  store.show({ type: 'error', content: 'Changing settings failed.' })
  await eventually(() => {
    expect(announced('polite')).toBe('The settings have been changed.')
    expect(announced('assertive')).toBe('Changing settings failed.')
  })
})

it('restarts its timer when shown again with the same id', async () => {
  const store = await renderToasts()
  const id = store.show({ type: 'success', content: 'Saved' })
  await advanceTime(9000)
  store.show({ id, type: 'success', content: 'Saved' })
  await advanceTime(9000)
  expect(shown()).toEqual(['Saved'])
  await advanceTime(1000)
  await nextPaint()
  expect(shown()).toEqual([])
})

it('renders the supported tags as elements and everything else as text', async () => {
  const store = await renderToasts()
  store.show({
    type: 'error',
    content:
      '<em>No</em> <img src=x onerror="window.hacked = true"> <a href="javascript:window.hacked=true">x</a>',
  })
  await nextPaint()
  expect(document.querySelector('li em')?.textContent).toBe('No')
  expect(document.querySelector('li img, li a')).toBeNull()
  expect(shown()[0]).toContain('<img src=x')
  expect('hacked' in window).toBe(false)
})

it('can be reached with the keyboard while a modal is open, and Escape closes only the toast', async () => {
  const store = createToasts()
  await renderKit(
    <>
      <Modal title="Settings" trigger={<button type="button">Open</button>}>
        <button type="button">Inside</button>
      </Modal>
      <Toasts store={store} />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await advanceTime(1000)
  store.show({ type: 'error', content: 'Failed' })
  await nextPaint()
  const inside = page.getByRole('button', { name: 'Inside' })
  inside.element().focus()
  await userEvent.tab()
  expect(document.activeElement?.closest('li')?.textContent).toBe('Failed')
  await userEvent.keyboard('{Escape}')
  await nextPaint()
  expect(shown()).toEqual([])
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(inside).toHaveFocus()
})

it('keeps its time when a modal opens', async () => {
  const store = createToasts()
  await renderKit(
    <>
      <Modal title="Settings" trigger={<button type="button">Open</button>} />
      <Toasts store={store} />
    </>,
  )
  store.show({ type: 'success', content: 'Saved' })
  await nextPaint()
  await advanceTime(SUCCESS_TOAST_MS - 2000)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await nextPaint()
  expect(shown()).toEqual(['Saved'])
  await advanceTime(2000)
  await nextPaint()
  expect(shown()).toEqual([])
})
