import type { Output } from '@stay/contract/http/call'
import type { Api } from '@stay/contract/http/client'
import type { Calls } from '@stay/contract/http/tourist-calls'
import type { Notification } from '@stay/contract/notifications/notifications'
import { createStore, type Store } from '../store.ts'
import { showAppBadge } from './app-badge.ts'
import { canRetry, latest } from './latest.ts'
import type { ReadMark, ReadMarks } from './read-marks.ts'

export type NotificationPage = Output<Calls['GET /notifications/me/']>

type NotificationsState = {
  unread: number
  list: Notification[] | undefined
  count: number
  isLoadingMore: boolean
  hasFailedToLoadMore: boolean
}

const EMPTY: NotificationsState = {
  unread: 0,
  list: undefined,
  count: 0,
  isLoadingMore: false,
  hasFailedToLoadMore: false,
}

export const loadNotifications = (api: Api, page = 1): Promise<NotificationPage> =>
  api('GET /notifications/me/', { query: { page } })

export type Notifications = {
  state: Store<NotificationsState>
  seedUnread: (unread: number) => void
  show: (first: NotificationPage) => void
  reload: () => Promise<void>
  loadMore: () => Promise<void>
  /** Changes the list immediately; reverts the change and throws if the server refuses it. */
  setRead: (notification: Notification, isRead: boolean) => Promise<void>
  readAll: () => Promise<void>
  sendPendingMarks: () => Promise<void>
  clear: () => void
}

export function createNotifications(
  api: Api,
  marks: ReadMarks,
  isVisible: () => boolean = () => true,
): Notifications {
  const state = createStore(EMPTY)
  const update = (next: Partial<NotificationsState>) => state.set({ ...state.get(), ...next })
  let pages = 1

  const reloadCounter = latest(async (isCurrent) => {
    try {
      const { unread } = await api('GET /notifications/me/counter/', {})
      if (!isCurrent()) return
      update({ unread: marks.applyToCount(unread) })
      await showAppBadge(state.get().unread)
    } catch (error) {
      // The counter stays as it is until a retry succeeds.
      return canRetry(error) ? 'retry' : undefined
    }
  }, isVisible)

  const reloadPages = latest(async (isCurrent) => {
    if (!state.get().list) return
    try {
      const loaded = await Promise.all(
        Array.from({ length: pages }, (_, index) => loadNotifications(api, index + 1)),
      )
      if (isCurrent()) update({ list: marks.applyTo(mergePages(loaded)), count: loaded[0]?.count ?? 0 })
    } catch (error) {
      // The list stays as it is until a retry succeeds.
      return canRetry(error) ? 'retry' : undefined
    }
  }, isVisible)

  const mark = async (changed: Notification[], isRead: boolean, readMark: ReadMark) => {
    const ids = new Set(changed.filter((each) => each.isRead !== isRead).map(({ id }) => id))
    state.set(withRead(state.get(), ids, isRead))
    try {
      await marks.mark(readMark)
    } catch (error) {
      state.set(withRead(state.get(), ids, !isRead))
      throw error
    } finally {
      void reloadCounter.run()
    }
  }

  return {
    state,
    reload: async () => void (await Promise.all([reloadCounter.run(), reloadPages.run()])),
    seedUnread: (unread) => state.seed({ ...EMPTY, unread }),
    show: (first) => {
      const older = pages > 1 ? (state.get().list ?? []) : []
      const list = marks.applyTo(withoutDuplicates(first.results, older))
      update({ list, count: first.count, hasFailedToLoadMore: false })
    },
    loadMore: async () => {
      update({ isLoadingMore: true, hasFailedToLoadMore: false })
      try {
        const next = await loadNotifications(api, pages + 1)
        pages++
        update({ list: withoutDuplicates(state.get().list ?? [], next.results), count: next.count })
      } catch {
        update({ hasFailedToLoadMore: true })
      } finally {
        update({ isLoadingMore: false })
      }
    },
    setRead: (notification, isRead) => mark([notification], isRead, { id: notification.id, isRead }),
    readAll: async () => {
      const { list = [] } = state.get()
      const [newest] = list
      if (newest) await mark(list, true, { upTo: newest.id })
    },
    sendPendingMarks: marks.sendPending,
    clear: () => {
      reloadCounter.cancel()
      reloadPages.cancel()
      marks.clear()
      pages = 1
      state.set(EMPTY)
      void showAppBadge(0)
    },
  }
}

const withRead = (state: NotificationsState, ids: Set<string>, isRead: boolean): NotificationsState => ({
  ...state,
  list: state.list?.map((each) => (ids.has(each.id) ? { ...each, isRead } : each)),
  unread: Math.max(0, state.unread + (isRead ? -ids.size : ids.size)),
})

const mergePages = (pages: NotificationPage[]) =>
  pages.reduce<Notification[]>((all, page) => withoutDuplicates(all, page.results), [])

/** A new message moves others to the next page, so two pages can contain the same one. */
const withoutDuplicates = (shown: Notification[], more: Notification[]) => [
  ...shown,
  ...more.filter(({ id }) => !shown.some((other) => other.id === id)),
]
