import { useLingui } from '@lingui/react/macro'
import type { Notification } from '@stay/contract/notifications/notifications'
import { useEffect, useRef, useState } from 'react'
import { guestApi } from '../../shared/session/guest-api.ts'
import { loadNotifications, type NotificationPage } from './notification-data.ts'
import { isAway, marked, send, sendLater, type Mark } from './marks.ts'
import { loadCounter, setStay, stayNow, toasts, useStay } from './stay-store.ts'

/** The messages that are shown, and what a guest can do with them. */
export function useNotifications(first: NotificationPage) {
  const { t } = useLingui()
  const { version } = useStay()
  const [list, setList] = useState(() => (import.meta.env.SSR ? first.results : marked(first.results)))
  const [count, setCount] = useState(first.count)
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const pages = useRef(1)
  const shownVersion = useRef(version)

  // Something was said: what is shown is asked for anew, page by page.
  useEffect(() => {
    if (shownVersion.current === version) return
    shownVersion.current = version
    let isCurrent = true
    const reload = async () => {
      try {
        const loaded = await loadPages(pages.current)
        if (!isCurrent) return
        setList(marked(loaded.results))
        setCount(loaded.count)
      } catch {
        // What is shown stays until the next message.
      }
    }
    void reload()
    return () => {
      isCurrent = false
    }
  }, [version])

  const loadMore = async () => {
    setIsLoading(true)
    setHasFailed(false)
    try {
      const next = await loadNotifications(guestApi(), pages.current + 1)
      pages.current++
      setList((shown) => joined(shown, next.results))
      setCount(next.count)
    } catch {
      setHasFailed(true)
    } finally {
      setIsLoading(false)
    }
  }

  /** Shown at once, and put back where the server did not take it. */
  const mark = async (wanted: Notification[], isRead: boolean, what: Mark) => {
    const ids = new Set(wanted.filter((each) => each.isRead !== isRead).map(({ id }) => id))
    const setMark = (to: boolean) => {
      setList((shown) => shown.map((each) => (ids.has(each.id) ? { ...each, isRead: to } : each)))
      const change = to ? -ids.size : ids.size
      setStay({ unread: Math.max(0, stayNow().unread + change) })
    }
    setMark(isRead)
    try {
      await send(what)
      toasts.close('mark')
      void loadCounter()
    } catch (error) {
      if (isAway(error)) return sendLater(what)
      setMark(!isRead)
      void loadCounter()
      const content = isRead ? t`Failed to mark the message as read` : t`Failed to mark the message as unread`
      toasts.show({ id: 'mark', type: 'error', content })
    }
  }

  return {
    list,
    count,
    isLoading,
    hasFailed,
    loadMore,
    setRead: (notification: Notification, isRead: boolean) =>
      mark([notification], isRead, { id: notification.id, isRead }),
    readAll: () => {
      const newest = list[0]
      if (newest) void mark(list, true, { upTo: newest.id })
    },
  }
}

async function loadPages(count: number): Promise<NotificationPage> {
  const api = guestApi()
  const pages = await Promise.all(
    Array.from({ length: count }, (_, index) => loadNotifications(api, index + 1)),
  )
  const [first] = pages
  if (!first) throw new Error('There is always a first page.')
  return { ...first, results: pages.reduce<Notification[]>((all, page) => joined(all, page.results), []) }
}

/** A message that moved to the next page while it was asked for is there once. */
const joined = (shown: Notification[], more: Notification[]) => [
  ...shown,
  ...more.filter(({ id }) => !shown.some((other) => other.id === id)),
]
