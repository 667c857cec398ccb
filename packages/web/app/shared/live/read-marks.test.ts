import { ApiError, type Api } from '@stay/contract/http/client'
import type { Notification } from '@stay/contract/notifications/notifications'
import { expect, it } from 'vitest'
import { createReadMarks } from './read-marks.ts'

const notification = (id: string, isRead = false): Notification => ({
  id,
  title: id,
  body: '',
  createdAt: '2026-11-17T12:00:00Z',
  isRead,
  link: null,
  fallback: {},
})

function setUp() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const server = { failure: undefined as ApiError | undefined, sent: [] as unknown[] }
  const api = ((_key: string, { body, params }: { body: object; params?: { notificationId: string } }) => {
    if (server.failure) return Promise.reject(server.failure)
    server.sent.push({ ...params, ...body })
    return Promise.resolve({})
  }) as unknown as Api
  return { server, marks: createReadMarks({ storage }, api) }
}
const offline = () => new ApiError(503, 'network')

it('sends a mark immediately', async () => {
  const { marks, server } = setUp()
  await marks.mark({ id: 'a', isRead: true })
  expect(server.sent).toEqual([{ notificationId: 'a', isRead: true }])
  expect(marks.applyTo([notification('a')])[0]?.isRead).toBe(false)
})

it('stores marks made offline, applies them, and sends them later in order', async () => {
  const { marks, server } = setUp()
  server.failure = offline()
  await marks.mark({ id: 'a', isRead: true })
  await marks.mark({ id: 'b', isRead: true })
  await marks.mark({ id: 'a', isRead: false })
  const list = marks.applyTo([notification('a'), notification('b'), notification('c')])
  expect(list.map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect(marks.applyToCount(3)).toBe(2)
  server.failure = undefined
  await marks.sendPending()
  expect(server.sent).toEqual([
    { notificationId: 'a', isRead: true },
    { notificationId: 'b', isRead: true },
    { notificationId: 'a', isRead: false },
  ])
  expect(marks.applyToCount(3)).toBe(3)
})

it('marks all as read up to the newest', async () => {
  const { marks, server } = setUp()
  server.failure = offline()
  await marks.mark({ upTo: 'z' })
  expect(marks.applyTo([notification('a')])[0]?.isRead).toBe(true)
  expect(marks.applyToCount(7)).toBe(0)
})

it('throws if the server refuses a mark, and drops a refused pending mark', async () => {
  const { marks, server } = setUp()
  server.failure = new ApiError(404, 'not_found')
  await expect(marks.mark({ id: 'a', isRead: true })).rejects.toMatchObject({ code: 'not_found' })
  server.failure = offline()
  await marks.mark({ id: 'a', isRead: true })
  server.failure = new ApiError(404, 'not_found')
  await marks.sendPending()
  expect(marks.applyToCount(1)).toBe(1)
})

it('keeps pending marks while offline, until they are cleared', async () => {
  const { marks, server } = setUp()
  server.failure = offline()
  await marks.mark({ id: 'a', isRead: true })
  await marks.sendPending()
  expect(marks.applyToCount(1)).toBe(0)
  marks.clear()
  expect(marks.applyToCount(1)).toBe(1)
})

it('applies a mark to a list that arrives before the server has answered, and not after a refusal', async () => {
  const request = Promise.withResolvers<never>()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const marks = createReadMarks({ storage }, () => request.promise)
  const marked = marks.mark({ id: 'a', isRead: true })
  const isRead = () => marks.applyTo([notification('a')]).map((each) => each.isRead)
  expect(isRead()).toEqual([true])
  request.reject(new ApiError(404, 'not_found'))
  await expect(marked).rejects.toThrow('404')
  expect(isRead()).toEqual([false])
})
