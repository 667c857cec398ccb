import { isApiError, type Api } from '@stay/contract/http/client'
import type { Notification } from '@stay/contract/notifications/notifications'
import type { LiveEnvironment } from './environment.ts'

const PENDING_MARKS_KEY = 'stay.marks'

export type ReadMark = { id: string; isRead: boolean } | { upTo: string }

export function createReadMarks({ storage }: Pick<LiveEnvironment, 'storage'>, api: Api) {
  let isSending = false
  /** Marks whose request has not been answered: a list that arrives meanwhile does not contain them. */
  let unanswered: ReadMark[] = []
  const pending = (): ReadMark[] => JSON.parse(storage.getItem(PENDING_MARKS_KEY) ?? '[]') as ReadMark[]
  const store = (marks: ReadMark[]) => storage.setItem(PENDING_MARKS_KEY, JSON.stringify(marks))

  const send = (mark: ReadMark): Promise<unknown> =>
    'upTo' in mark
      ? api('PUT /notifications/me/is-read/', { body: { isRead: true, upTo: mark.upTo } })
      : api('PUT /notifications/{notificationId}/is-read/', {
          params: { notificationId: mark.id },
          body: { isRead: mark.isRead },
        })

  return {
    async mark(mark: ReadMark): Promise<void> {
      unanswered = [...unanswered, mark]
      try {
        await send(mark)
      } catch (error) {
        if (!isOffline(error)) throw error
        store([...pending(), mark])
      } finally {
        unanswered = unanswered.filter((each) => each !== mark)
      }
    },

    /** Drops a mark that the server refuses: its message may be deleted. */
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

    applyTo: (list: Notification[]): Notification[] =>
      [...pending(), ...unanswered].reduce(
        (marked, mark) =>
          marked.map((each) => {
            if ('upTo' in mark) return { ...each, isRead: true }
            return each.id === mark.id ? { ...each, isRead: mark.isRead } : each
          }),
        list,
      ),

    applyToCount: (unread: number): number =>
      pending().reduce(
        (count, mark) => ('upTo' in mark ? 0 : Math.max(0, count + (mark.isRead ? -1 : 1))),
        unread,
      ),

    clear: () => storage.removeItem(PENDING_MARKS_KEY),
  }
}

export type ReadMarks = ReturnType<typeof createReadMarks>

const isOffline = (error: unknown) => isApiError(error) && error.code === 'network'
