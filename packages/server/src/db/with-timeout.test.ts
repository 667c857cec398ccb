import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

it('gives what comes in time, and fails what does not come', async () => {
  await expect(withTimeout(Promise.resolve('here'), 100)).resolves.toBe('here')
  await expect(withTimeout(new Promise(() => {}), 100)).rejects.toThrow('timeout')
})

it('blames nobody for the time in which the process itself stood still', async () => {
  const answer = withTimeout(sleep(150, 'here'), 200)
  // Once it waits, nothing else runs for longer than the answer may take.
  await sleep(10)
  const end = Date.now() + 1000
  while (Date.now() < end);
  await expect(answer).resolves.toBe('here')
})
