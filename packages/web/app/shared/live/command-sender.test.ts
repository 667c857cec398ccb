import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@stay/contract/http/client'
import { createCommandSender, type CommandFailure } from './command-sender.ts'

type Sent = { setting: number; key: string; confirm: () => void; fail: (error: ApiError) => void }

function setUp() {
  const sent: Sent[] = []
  const ends: (CommandFailure | undefined)[] = []
  const sender = createCommandSender<number>({
    send: (setting, key) =>
      new Promise((resolve, reject) => {
        sent.push({ setting, key, confirm: resolve, fail: reject })
      }),
    isSame: (one, other) => one === other,
    now: Date.now,
    onStart: () => {},
    onEnd: (failure) => ends.push(failure),
  })
  return { sender, sent, ends }
}

const networkError = () => new ApiError(503, 'network')
const refusal = (code: 'superseded' | 'too_many_commands' | 'zone_locked', reason?: string) =>
  new ApiError(409, code, { code, ...(reason && { reason }) })

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('collects changes into one command and holds the pending setting until it is confirmed', async () => {
  const { sender, sent, ends } = setUp()
  for (const setting of [2150, 2200, 2250]) {
    sender.change(setting, 2100)
    await advance(200)
  }
  expect(sent).toHaveLength(0)
  expect(sender.pending()).toBe(2250)
  await advance(500)
  expect(sent.map(({ setting }) => setting)).toEqual([2250])
  expect(sender.pending()).toBe(2250)
  sent[0]?.confirm()
  await advance(0)
  expect([sender.pending(), ends]).toEqual([undefined, [undefined]])
})

it('sends nothing if the guest returns to the reported setting', async () => {
  const { sender, sent } = setUp()
  sender.change(2150, 2100)
  sender.change(2100, 2100)
  await advance(5000)
  expect([sent, sender.pending()]).toEqual([[], undefined])
})

it('sends at most one command per two seconds and reports only the result of the last change', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await advance(500)
  sender.change(2200, 2100)
  await advance(600)
  expect(sent).toHaveLength(1)
  sent[0]?.confirm()
  await advance(0)
  expect([sender.pending(), ends]).toEqual([2200, []])
  await advance(1999)
  expect(sent).toHaveLength(1)
  await advance(1)
  expect(sent.map(({ setting }) => setting)).toEqual([2150, 2200])
  sent[1]?.confirm()
  await advance(0)
  expect(ends).toEqual([undefined])
})

it('ignores the late failure of an older command', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await advance(500)
  sender.change(2200, 2100)
  await advance(3000)
  expect(sent).toHaveLength(2)
  sent[0]?.fail(refusal('superseded'))
  await advance(0)
  expect([sender.pending(), ends]).toEqual([2200, []])
})

it('repeats a command with the same key after a rate limit or a missing response', async () => {
  for (const error of [refusal('too_many_commands'), networkError()]) {
    const { sender, sent, ends } = setUp()
    sender.change(2150, 2100)
    await advance(500)
    sent[0]?.fail(error)
    await advance(2000)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    sent[1]?.confirm()
    await advance(0)
    expect(ends).toEqual([undefined])
  }
})

it('fails after the timeout, and immediately with the reason of a refusal', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await advance(500)
  for (let at = 0; at < 20; at++) {
    sent[at]?.fail(networkError())
    await advance(1000)
  }
  expect(ends).toEqual([{ code: 'network', reason: undefined }])
  const tries = sent.length
  expect(tries).toBe(8)
  sender.change(2150, 2100)
  await advance(500)
  sent[tries]?.fail(refusal('zone_locked', 'window_open'))
  await advance(0)
  expect(ends.at(-1)).toEqual({ code: 'zone_locked', reason: 'window_open' })
  expect(sender.pending()).toBeUndefined()
})

it('drops a change that is older than the timeout', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  vi.setSystemTime(Date.now() + 3_600_000)
  await advance(500)
  expect([sent, sender.pending()]).toEqual([[], undefined])
  expect(ends).toEqual([{ code: 'network', reason: undefined }])
})

it('sends immediately on flush and drops everything on cancel', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  sender.flush()
  await advance(0)
  expect(sent).toHaveLength(1)
  sender.cancel()
  sent[0]?.confirm()
  await advance(0)
  expect([sender.pending(), ends]).toEqual([undefined, []])
})

it('forgets a failed command when the device reports a change', async () => {
  const { sender, sent } = setUp()
  sender.report(2100)
  sender.change(2150, 2100)
  await advance(500)
  sent[0]?.fail(refusal('zone_locked', 'window_open'))
  await advance(0)
  sender.report(2100)
  expect(sender.failed()).toBeDefined()
  sender.report(2200)
  expect(sender.failed()).toBeUndefined()
  sender.report(2100)
  expect(sender.failed()).toBeUndefined()
})

it('remembers a failed command until the next change', async () => {
  const { sender, sent } = setUp()
  sender.change(2150, 2100)
  await advance(500)
  sent[0]?.fail(refusal('zone_locked', 'window_open'))
  await advance(0)
  expect(sender.failed()).toEqual({
    setting: 2150,
    failure: { code: 'zone_locked', reason: 'window_open' },
  })
  sender.change(2150, 2100)
  expect(sender.failed()).toBeUndefined()
  await advance(3000)
  sent[1]?.confirm()
  await advance(0)
  expect(sender.failed()).toBeUndefined()
})
