import { expect, it } from 'vitest'
import { createQueue } from './queue-by-key.ts'

it('runs the work of one key in order, also after a failure, and other keys meanwhile', async () => {
  const queue = createQueue()
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const one = queue('a', async () => {
    log.push('a1')
    await first.promise
    throw new Error('a1 failed')
  })
  const two = queue('a', async () => log.push('a2'))
  await queue('b', async () => log.push('b1'))
  expect(log).toEqual(['a1', 'b1'])
  first.resolve()
  await expect(one).rejects.toThrow('a1 failed')
  await two
  expect(log).toEqual(['a1', 'b1', 'a2'])
})
