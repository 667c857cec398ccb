import { expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { batched } from './batched.ts'

function slowLoader() {
  const batches: number[][] = []
  const pending: PromiseWithResolvers<void>[] = []
  const load = batched(async (numbers: number[]) => {
    batches.push(numbers)
    const release = Promise.withResolvers<void>()
    pending.push(release)
    await release.promise
    return numbers.map((number) => number * 2)
  })
  return { load, batches, next: () => eventually(() => pending.shift() ?? expect.fail('no pending batch')) }
}

it('loads the first key at once and collects later keys into one batch', async () => {
  const { load, batches, next } = slowLoader()
  const results = [load(1), load(2), load(3)]
  expect(batches).toEqual([[1]])
  ;(await next()).resolve()
  expect(await results[0]).toBe(2)
  ;(await next()).resolve()
  expect(await Promise.all(results)).toEqual([2, 4, 6])
  expect(batches).toEqual([[1], [2, 3]])
})

it('rejects all keys of a failed batch and continues with the next', async () => {
  const { load, next } = slowLoader()
  const [first, second] = [load(1), load(2)]
  ;(await next()).reject(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  ;(await next()).resolve()
  expect(await second).toBe(4)
  const third = load(3)
  ;(await next()).resolve()
  expect(await third).toBe(6)
})

it('splits a long queue into batches of limited size', async () => {
  const lengths: number[] = []
  const load = batched((numbers: number[]) => {
    lengths.push(numbers.length)
    return Promise.resolve(numbers)
  })
  await Promise.all(Array.from({ length: 1002 }, (_, number) => load(number)))
  expect(lengths).toEqual([1, 500, 500, 1])
})
