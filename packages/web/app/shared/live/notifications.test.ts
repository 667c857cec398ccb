import { ApiError, type Api } from '@stay/contract/http/client'
import type { Notification } from '@stay/contract/notifications/notifications'
import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { createNotifications, type NotificationPage } from './notifications.ts'
import { createReadMarks } from './read-marks.ts'

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => void vi.unstubAllGlobals())

const notification = (id: string, isRead = false): Notification => ({
  id,
  title: id,
  body: '',
  createdAt: '2026-11-17T12:00:00Z',
  isRead,
  link: null,
  fallback: {},
})
const page = (results: Notification[], count = results.length): NotificationPage => ({
  count,
  countIsExact: true,
  next: null,
  previous: null,
  results,
})

function setUp(list: Notification[]) {
  const server = { list, failure: undefined as ApiError | undefined }
  const api = ((key: string, { query }: { query?: { page: number } }) => {
    if (server.failure) return Promise.reject(server.failure)
    if (key === 'GET /notifications/me/counter/')
      return Promise.resolve({ unread: server.list.filter(({ isRead }) => !isRead).length })
    const start = ((query?.page ?? 1) - 1) * 2
    return Promise.resolve(page(server.list.slice(start, start + 2), server.list.length))
  }) as unknown as Api
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const notifications = createNotifications(api, createReadMarks({ storage }, api))
  const ids = () => notifications.state.get().list?.map(({ id }) => id)
  return { server, notifications, ids }
}

it('shows the first page, and older pages after loadMore', async () => {
  const list = ['d', 'c', 'b', 'a'].map((id) => notification(id))
  const { notifications, ids } = setUp(list)
  notifications.show(page(list.slice(0, 2), 4))
  expect(ids()).toEqual(['d', 'c'])
  await notifications.loadMore()
  expect(ids()).toEqual(['d', 'c', 'b', 'a'])
  expect(notifications.state.get()).toMatchObject({ count: 4, isLoadingMore: false })
})

it('reloads all pages shown without duplicates', async () => {
  const list = ['d', 'c', 'b', 'a'].map((id) => notification(id))
  const { notifications, ids, server } = setUp(list)
  notifications.show(page(list.slice(0, 2), 4))
  await notifications.loadMore()
  server.list = [notification('e'), ...list]
  await notifications.reload()
  expect(ids()).toEqual(['e', 'd', 'c', 'b'])
  expect(notifications.state.get().unread).toBe(5)
})

it('keeps older pages when the first page is shown again', async () => {
  const list = ['d', 'c', 'b', 'a'].map((id) => notification(id))
  const { notifications, ids } = setUp(list)
  notifications.show(page(list.slice(0, 2), 4))
  await notifications.loadMore()
  notifications.show(page([notification('e'), notification('d')], 5))
  expect(ids()).toEqual(['e', 'd', 'c', 'b', 'a'])
})

it('reports that older messages could not be loaded', async () => {
  const list = ['b', 'a'].map((id) => notification(id))
  const { notifications, server, ids } = setUp(list)
  notifications.show(page(list, 4))
  server.failure = new ApiError(503, 'unavailable')
  await notifications.loadMore()
  expect(notifications.state.get()).toMatchObject({ hasFailedToLoadMore: true, isLoadingMore: false })
  expect(ids()).toEqual(['b', 'a'])
})

it('marks a message immediately and reverts it if the server refuses', async () => {
  const list = [notification('a'), notification('b')]
  const { notifications, server } = setUp(list)
  notifications.show(page(list))
  await notifications.reload()
  server.failure = new ApiError(500, 'internal')
  const marked = notifications.setRead(notification('a'), true)
  expect(notifications.state.get()).toMatchObject({ unread: 1 })
  expect(notifications.state.get().list?.[0]?.isRead).toBe(true)
  await expect(marked).rejects.toMatchObject({ code: 'internal' })
  expect(notifications.state.get().list?.[0]?.isRead).toBe(false)
  expect(notifications.state.get().unread).toBe(2)
})

it('marks all as read', async () => {
  const list = [notification('a'), notification('b', true), notification('c')]
  const { notifications, server } = setUp(list)
  notifications.show(page(list))
  await notifications.reload()
  server.list = list.map((each) => ({ ...each, isRead: true }))
  await notifications.readAll()
  expect(notifications.state.get().list?.every(({ isRead }) => isRead)).toBe(true)
  expect(notifications.state.get().unread).toBe(0)
})

it('keeps the counter when it cannot be loaded', async () => {
  const { notifications, server } = setUp([notification('a')])
  await notifications.reload()
  server.failure = new ApiError(503, 'network')
  await notifications.reload()
  expect(notifications.state.get().unread).toBe(1)
})
