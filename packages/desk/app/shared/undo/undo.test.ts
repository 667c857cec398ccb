import { expect, it } from 'vitest'
import { createUndo } from './undo.ts'

it('offers only the last action, and an earlier one does not close it', () => {
  const undo = createUndo()
  const first = { text: 'checked out', undo: () => Promise.resolve() }
  const second = { text: 'moved', undo: () => Promise.resolve() }
  undo.offer(first)
  undo.offer(second)
  undo.close(first)
  expect(undo.current()).toBe(second)
  undo.close(second)
  expect(undo.current()).toBeUndefined()
})
