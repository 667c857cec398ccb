import type { Answer } from '@stay/contract/http/call'
import type { Api } from '@stay/contract/http/client'
import type { Calls } from '@stay/contract/http/tourist-calls'
import type { Notification } from '@stay/contract/notifications/notifications'
import { createStore, type Store } from '../store.ts'
import { showAppBadge } from './app-badge.ts'
import { latest } from './latest.ts'
import type { ReadMark, ReadMarks } from './read-marks.ts'

export type NotificationPage = Answer<Calls['GET /notifications/me/']>

/** The list is undefined until a page of it was loaded. */
type NotificationsState = {
  unread: number
  list: Notification[] | undefined
  /** Number of messages on the server. */
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

/** One page of the guest's notifications, newest first. */
export const loadNotifications = (api: Api, page = 1): Promise<NotificationPage> =>
  api('GET /notifications/me/', { query: { page } })

/** The guest's notifications and the number of unread ones. */
export type Notifications = {
  state: Store<NotificationsState>
  /** Starts with the number that the server rendered. */
  seedUnread: (unread: number) => void
  /** Shows a first page that was loaded with the route. */
  show: (first: NotificationPage) => void
  /** Loads the counter, and the pages shown if there are any. */
  reload: () => Promise<void>
  loadMore: () => Promise<void>
  /** Changes the list at once; throws and changes it back if the server refuses. */
  setRead: (notification: Notification, isRead: boolean) => Promise<void>
  readAll: () => Promise<void>
  sendPendingMarks: () => Promise<void>
  clear: () => void
}

export function createNotifications(api: Api, marks: ReadMarks): Notifications {
  const state = createStore(EMPTY)
  const update = (next: Partial<NotificationsState>) => state.set({ ...state.get(), ...next })
  let pages = 1

  const reloadCounter = latest(async (isCurrent) => {
    try {
      const { unread } = await api('GET /notifications/me/counter/', {})
      if (!isCurrent()) return
      update({ unread: marks.applyToCount(unread) })
      await showAppBadge(state.get().unread)
    } catch {
      // The counter stays as it is.
    }
  })

  const reloadPages = latest(async (isCurrent) => {
    if (!state.get().list) return
    try {
      const loaded = await Promise.all(
        Array.from({ length: pages }, (_, index) => loadNotifications(api, index + 1)),
      )
      const list = loaded.reduce<Notification[]>((all, page) => withoutDuplicates(all, page.results), [])
      if (isCurrent()) update({ list: marks.applyTo(list), count: loaded[0]?.count ?? 0 })
    } catch {
      // What is shown stays until the next message.
    }
  })

  const reload = async () => {
    await Promise.all([reloadCounter.run(), reloadPages.run()])
  }

  const mark = async (changed: Notification[], isRead: boolean, what: ReadMark) => {
    const ids = new Set(changed.filter((each) => each.isRead !== isRead).map(({ id }) => id))
    const apply = (to: boolean) => {
      const { list, unread } = state.get()
      update({
        list: list?.map((each) => (ids.has(each.id) ? { ...each, isRead: to } : each)),
        unread: Math.max(0, unread + (to ? -ids.size : ids.size)),
      })
    }
    apply(isRead)
    try {
      await marks.mark(what)
    } catch (error) {
      apply(!isRead)
      throw error
    } finally {
      void reloadCounter.run()
    }
  }

  return {
    state,
    reload,
    seedUnread: (unread) => state.seed({ ...EMPTY, unread }),
    show: (first) => {
      // Older pages that were loaded stay below the new first one.
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

/** A message that moved to the next page while the pages were loaded appears once. */
const withoutDuplicates = (shown: Notification[], more: Notification[]) => [
  ...shown,
  ...more.filter(({ id }) => !shown.some((other) => other.id === id)),
]
