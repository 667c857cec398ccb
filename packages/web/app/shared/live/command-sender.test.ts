import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@stay/contract/http/client'
import { createCommandSender, type CommandFailure } from './command-sender.ts'

type Sent = { setting: number; key: string; confirm: () => void; fail: (error: ApiError) => void }

/** A sender whose commands the test answers by hand. */
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('collects changes into one command and holds the pending setting until it is confirmed', async () => {
  const { sender, sent, ends } = setUp()
  for (const wanted of [2150, 2200, 2250]) {
    sender.change(wanted, 2100)
    await pass(200)
  }
  expect(sent).toHaveLength(0)
  expect(sender.pending()).toBe(2250)
  await pass(500)
  expect(sent.map(({ setting }) => setting)).toEqual([2250])
  expect(sender.pending()).toBe(2250)
  sent[0]?.confirm()
  await pass(0)
  expect([sender.pending(), ends]).toEqual([undefined, [undefined]])
})

it('sends nothing if the guest returns to the reported setting', async () => {
  const { sender, sent } = setUp()
  sender.change(2150, 2100)
  sender.change(2100, 2100)
  await pass(5000)
  expect([sent, sender.pending()]).toEqual([[], undefined])
})

it('sends at most one command per two seconds; the last change wins and only its end is announced', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await pass(500)
  sender.change(2200, 2100)
  await pass(600)
  expect(sent).toHaveLength(1)
  sent[0]?.confirm()
  await pass(0)
  expect([sender.pending(), ends]).toEqual([2200, []])
  await pass(1999)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent.map(({ setting }) => setting)).toEqual([2150, 2200])
  sent[1]?.confirm()
  await pass(0)
  expect(ends).toEqual([undefined])
})

it('ignores the late failure of an older command', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await pass(500)
  sender.change(2200, 2100)
  await pass(3000)
  expect(sent).toHaveLength(2)
  sent[0]?.fail(refusal('superseded'))
  await pass(0)
  expect([sender.pending(), ends]).toEqual([2200, []])
})

it('repeats a command with the same key after a rate limit or a missing response', async () => {
  for (const error of [refusal('too_many_commands'), networkError()]) {
    const { sender, sent, ends } = setUp()
    sender.change(2150, 2100)
    await pass(500)
    sent[0]?.fail(error)
    await pass(2000)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    sent[1]?.confirm()
    await pass(0)
    expect(ends).toEqual([undefined])
  }
})

it('gives up after the timeout, and at once on a refusal, with its reason', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await pass(500)
  for (let at = 0; at < 20; at++) {
    sent[at]?.fail(networkError())
    await pass(1000)
  }
  expect(ends).toEqual([{ code: 'network', reason: undefined }])
  const tries = sent.length
  expect(tries).toBe(8)
  sender.change(2150, 2100)
  await pass(500)
  sent[tries]?.fail(refusal('zone_locked', 'window_open'))
  await pass(0)
  expect(ends.at(-1)).toEqual({ code: 'zone_locked', reason: 'window_open' })
  expect(sender.pending()).toBeUndefined()
})

it('drops a change that is older than the timeout, such as after the phone slept', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass(500)
  expect([sent, sender.pending()]).toEqual([[], undefined])
  expect(ends).toEqual([{ code: 'network', reason: undefined }])
})

it('sends at once when the page is hidden, and drops everything when the guest leaves', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  sender.flush()
  await pass(0)
  expect(sent).toHaveLength(1)
  sender.cancel()
  sent[0]?.confirm()
  await pass(0)
  expect([sender.pending(), ends]).toEqual([undefined, []])
})
