import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

it('returns a result in time and fails after the timeout', async () => {
  await expect(withTimeout(Promise.resolve('here'), 100)).resolves.toBe('here')
  await expect(withTimeout(new Promise(() => {}), 100)).rejects.toThrow('timeout')
})

it('does not count the time in which the process itself was blocked', async () => {
  const answer = withTimeout(sleep(150, 'here'), 200)
  // Block the event loop for longer than the timeout.
  await sleep(10)
  const end = Date.now() + 1000
  while (Date.now() < end);
  await expect(answer).resolves.toBe('here')
})
