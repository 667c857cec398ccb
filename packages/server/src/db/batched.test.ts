import { expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { batched } from './batched.ts'

/** A question that waits until it is told to answer. */
function slowQuestion() {
  const asked: number[][] = []
  const pending: PromiseWithResolvers<void>[] = []
  const ask = batched(async (numbers: number[]) => {
    asked.push(numbers)
    const answer = Promise.withResolvers<void>()
    pending.push(answer)
    await answer.promise
    return numbers.map((number) => number * 2)
  })
  return { ask, asked, next: () => eventually(() => pending.shift() ?? expect.fail('nothing is asked')) }
}

it('asks at once, and what comes meanwhile together', async () => {
  const { ask, asked, next } = slowQuestion()
  const answers = [ask(1), ask(2), ask(3)]
  expect(asked).toEqual([[1]])
  ;(await next()).resolve()
  expect(await answers[0]).toBe(2)
  ;(await next()).resolve()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(asked).toEqual([[1], [2, 3]])
})

it('fails those that were asked for together, and goes on', async () => {
  const { ask, next } = slowQuestion()
  const [first, second] = [ask(1), ask(2)]
  ;(await next()).reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  ;(await next()).resolve()
  expect(await second).toBe(4)
  const third = ask(3)
  ;(await next()).resolve()
  expect(await third).toBe(6)
})

it('cuts a long queue into questions of a bearable length', async () => {
  const lengths: number[] = []
  const ask = batched((numbers: number[]) => {
    lengths.push(numbers.length)
    return Promise.resolve(numbers)
  })
  await Promise.all(Array.from({ length: 1002 }, (_, number) => ask(number)))
  expect(lengths).toEqual([1, 500, 500, 1])
})
