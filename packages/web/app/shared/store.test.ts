import { expect, it } from 'vitest'
import { createStore } from './store.ts'

it('starts with the value that the server rendered', () => {
  const store = createStore(0)
  store.seed(3)
  expect([store.get(), store.initial()]).toEqual([3, 3])
})

it('hydrates with the value of the server, even if it has changed since', () => {
  const store = createStore(0)
  store.set(5)
  store.seed(3)
  expect([store.get(), store.initial()]).toEqual([5, 3])
})
