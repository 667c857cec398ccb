import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  addToast,
  createToasts,
  lifetimeOf,
  MAX_TOASTS,
  removeToast,
  SUCCESS_TOAST_MS,
  type Toast,
} from './toast-queue.ts'

const toasts = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  content: fc.string(),
  type: fc.constantFrom<Toast['type']>('success', 'error'),
})

it('has the limits of the specification', () => {
  expect([MAX_TOASTS, SUCCESS_TOAST_MS]).toEqual([5, 10_000])
})

it('contains at most the five newest toasts, newest first, each id once', () => {
  fc.assert(
    fc.property(fc.array(toasts), (shown) => {
      const queue = shown.reduce<Toast[]>((all, toast) => addToast(all, toast), [])
      const newest = [...shown]
        .reverse()
        .filter((toast, at, all) => all.findIndex(({ id }) => id === toast.id) === at)
      expect(queue).toEqual(newest.slice(0, MAX_TOASTS))
    }),
  )
})

it('removes the closed toast and keeps the order of the others', () => {
  fc.assert(
    fc.property(fc.array(toasts), fc.constantFrom('a', 'b', 'z'), (shown, id) => {
      const queue = shown.reduce<Toast[]>((all, toast) => addToast(all, toast), [])
      expect(removeToast(queue, id)).toEqual(queue.filter((toast) => toast.id !== id))
    }),
  )
})

it('has a lifetime of ten seconds for a success, none for an error, or the given timeout', () => {
  expect(lifetimeOf({ id: '1', content: '', type: 'success' })).toBe(10_000)
  expect(lifetimeOf({ id: '1', content: '', type: 'error' })).toBeUndefined()
  expect(lifetimeOf({ id: '1', content: '', type: 'error', timeout: 500 })).toBe(500)
  expect(lifetimeOf({ id: '1', content: '', type: 'success', timeout: 500 })).toBe(500)
})

it('notifies its listeners and gives every toast an id', () => {
  const store = createToasts()
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  const id = store.show({ type: 'success', content: 'a' })
  store.show({ id, type: 'error', content: 'b' })
  expect(store.list()).toMatchObject([{ id, content: 'b', type: 'error' }])
  store.close(id)
  expect(store.list()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(3)
  unsubscribe()
  store.show({ type: 'success', content: 'c' })
  expect(listener).toHaveBeenCalledTimes(3)
})
