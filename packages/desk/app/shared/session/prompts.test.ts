import { expect, it, vi } from 'vitest'
import { createPrompts } from './prompts.ts'

it('asks once for all calls that wait, and answers all of them', async () => {
  const prompts = createPrompts()
  const listener = vi.fn()
  prompts.subscribe(listener)
  const answers = [prompts.ask('sign-in'), prompts.ask('sign-in')]
  expect(prompts.current()).toBe('sign-in')
  expect(listener).toHaveBeenCalledOnce()
  prompts.answer(true)
  expect(await Promise.all(answers)).toEqual([true, true])
  expect(prompts.current()).toBeUndefined()
})

it('asks again after it was cancelled', async () => {
  const prompts = createPrompts()
  const first = prompts.ask('confirm')
  prompts.answer(false)
  expect(await first).toBe(false)
  const second = prompts.ask('confirm')
  expect(prompts.current()).toBe('confirm')
  prompts.answer(true)
  expect(await second).toBe(true)
})
