import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSender, type Failure } from './send-later.ts'

/** A room whose answers the test gives by hand. */
function setUp() {
  const sent: { wanted: number; key: string; done: () => void; fail: (failure: Partial<Failure>) => void }[] =
    []
  const ends: (Failure | undefined)[] = []
  const sender = createSender<number>({
    send: (wanted, key) =>
      new Promise((resolve, reject) => {
        sent.push({
          wanted,
          key,
          done: resolve,
          fail: (failure) => reject(Object.assign(new Error('x'), failure)),
        })
      }),
    failureOf: (error) => {
      const { code = 'network', reason } = error as Partial<Failure>
      return { code, reason }
    },
    onChange: () => {},
    onEnd: (failure) => ends.push(failure),
    isSame: (one, other) => one === other,
  })
  return { sender, sent, ends }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gathers changes into one command, and shows what is wanted until it is confirmed', async () => {
  const { sender, sent, ends } = setUp()
  for (const wanted of [2150, 2200, 2250]) {
    sender.change(wanted, 2100)
    await pass(200)
  }
  expect(sent).toHaveLength(0)
  expect(sender.wanted()).toBe(2250)
  await pass(500)
  expect(sent.map(({ wanted }) => wanted)).toEqual([2250])
  expect(sender.wanted()).toBe(2250)
  sent[0]?.done()
  await pass(0)
  expect([sender.wanted(), ends]).toEqual([undefined, [undefined]])
})

it('sends nothing where the guest has come back to what the room has', async () => {
  const { sender, sent } = setUp()
  sender.change(2150, 2100)
  sender.change(2100, 2100)
  await pass(5000)
  expect([sent, sender.wanted()]).toEqual([[], undefined])
})

it('does not ask a zone more often than every two seconds; the last wish wins, and only its end is told', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await pass(500)
  sender.change(2200, 2100)
  await pass(600)
  expect(sent).toHaveLength(1)
  sent[0]?.done()
  await pass(0)
  expect([sender.wanted(), ends]).toEqual([2200, []])
  await pass(1999)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent.map(({ wanted }) => wanted)).toEqual([2150, 2200])
  sent[1]?.done()
  await pass(0)
  expect(ends).toEqual([undefined])
})

it('an older command that fails late is no news', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await pass(500)
  sender.change(2200, 2100)
  await pass(3000)
  expect(sent).toHaveLength(2)
  sent[0]?.fail({ code: 'superseded' })
  await pass(0)
  expect([sender.wanted(), ends]).toEqual([2200, []])
})

it('waits and asks again with the same key where it was too soon, or no answer came', async () => {
  for (const code of ['too_many_commands', 'network']) {
    const { sender, sent, ends } = setUp()
    sender.change(2150, 2100)
    await pass(500)
    sent[0]?.fail({ code })
    await pass(2000)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    sent[1]?.done()
    await pass(0)
    expect(ends).toEqual([undefined])
  }
})

it('gives up when nobody waits any more, and a refusal at once, with its reason', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  await pass(500)
  for (let at = 0; at < 20; at++) {
    sent[at]?.fail({ code: 'network' })
    await pass(1000)
  }
  expect(ends).toEqual([{ code: 'network', reason: undefined }])
  const tries = sent.length
  expect(tries).toBe(8)
  sender.change(2150, 2100)
  await pass(500)
  sent[tries]?.fail({ code: 'zone_locked', reason: 'window_open' })
  await pass(0)
  expect(ends.at(-1)).toEqual({ code: 'zone_locked', reason: 'window_open' })
  expect(sender.wanted()).toBeUndefined()
})

it('sends nothing late: a phone that slept with a wish does not wake with it', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  // Its timers stood still.
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass(500)
  expect([sent, sender.wanted()]).toEqual([[], undefined])
  expect(ends).toEqual([{ code: 'network', reason: undefined }])
})

it('hurries when the page goes, and forgets all when the guest leaves', async () => {
  const { sender, sent, ends } = setUp()
  sender.change(2150, 2100)
  sender.hurry()
  await pass(0)
  expect(sent).toHaveLength(1)
  sender.drop()
  sent[0]?.done()
  await pass(0)
  expect([sender.wanted(), ends]).toEqual([undefined, []])
})
