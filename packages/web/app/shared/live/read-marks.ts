import { isApiError, type Api } from '@stay/contract/http/client'
import type { Notification } from '@stay/contract/notifications/notifications'
import type { LiveEnvironment } from './environment.ts'

/** Local storage key: marks that could not be sent yet. */
const PENDING_MARKS = 'stay.marks'

/** One notification marked as read or unread, or all up to the newest one shown marked as read. */
export type ReadMark = { id: string; isRead: boolean } | { upTo: string }

/** Marks that were made offline, kept on the device and sent later in their order. */
export function createReadMarks({ storage }: Pick<LiveEnvironment, 'storage'>, api: Api) {
  let isSending = false
  const pending = (): ReadMark[] => JSON.parse(storage.getItem(PENDING_MARKS) ?? '[]') as ReadMark[]
  const store = (marks: ReadMark[]) => storage.setItem(PENDING_MARKS, JSON.stringify(marks))

  const send = (mark: ReadMark): Promise<unknown> =>
    'upTo' in mark
      ? api('PUT /notifications/me/is-read/', { body: { isRead: true, upTo: mark.upTo } })
      : api('PUT /notifications/{notificationId}/is-read/', {
          params: { notificationId: mark.id },
          body: { isRead: mark.isRead },
        })

  return {
    /** Sends a mark, or keeps it while offline. Throws if the server refuses it. */
    async mark(mark: ReadMark): Promise<void> {
      try {
        await send(mark)
      } catch (error) {
        if (!isOffline(error)) throw error
        store([...pending(), mark])
      }
    },

    /** Sends pending marks in their order. A mark that the server refuses is dropped: its message may be gone. */
    async sendPending(): Promise<void> {
      if (isSending) return
      isSending = true
      try {
        for (let [mark] = pending(); mark; [mark] = pending()) {
          const isStillOffline = await send(mark).then(() => false, isOffline)
          if (isStillOffline) return
          store(pending().slice(1))
        }
      } finally {
        isSending = false
      }
    },

    /** Applies pending marks to notifications from the server. */
    applyTo: (list: Notification[]): Notification[] =>
      pending().reduce(
        (all, mark) =>
          all.map((each) => {
            if ('upTo' in mark) return { ...each, isRead: true }
            return each.id === mark.id ? { ...each, isRead: mark.isRead } : each
          }),
        list,
      ),

    /** Applies pending marks to the number of unread messages from the server. */
    applyToCount: (unread: number): number =>
      pending().reduce(
        (count, mark) => ('upTo' in mark ? 0 : Math.max(0, count + (mark.isRead ? -1 : 1))),
        unread,
      ),

    clear: () => storage.removeItem(PENDING_MARKS),
  }
}

export type ReadMarks = ReturnType<typeof createReadMarks>

const isOffline = (error: unknown) => isApiError(error) && error.code === 'network'
