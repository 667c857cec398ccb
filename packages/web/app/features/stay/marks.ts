import { isApiError, type Api } from '@stay/contract/http/client'
import type { Notification } from '@stay/contract/notifications/notifications'
import { guestApi } from '../../shared/session/guest-api.ts'
import { MARKS } from '../../shared/session/own-copies.ts'

/** A message was marked, or all up to the newest one that was shown. */
export type Mark = { id: string; isRead: boolean } | { upTo: string }

export const send = (mark: Mark, api: Api = guestApi()): Promise<unknown> =>
  'upTo' in mark
    ? api('PUT /notifications/me/is-read/', { body: { isRead: true, upTo: mark.upTo } })
    : api('PUT /notifications/{notificationId}/is-read/', {
        params: { notificationId: mark.id },
        body: { isRead: mark.isRead },
      })

/** Whether it failed for want of a network: then it can wait. */
export const isAway = (error: unknown) => isApiError(error) && error.code === 'network'

const waiting = (): Mark[] => JSON.parse(localStorage.getItem(MARKS) ?? '[]') as Mark[]

/** Keeps a mark for when there is a network again. */
export function sendLater(mark: Mark): void {
  localStorage.setItem(MARKS, JSON.stringify([...waiting(), mark]))
}

let isSending = false

/** Sends what has waited, in its order. What the server refuses is let go: a message may be gone. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let [mark] = waiting(); mark; [mark] = waiting()) {
      const isLeft = await send(mark).then(() => false, isAway)
      if (isLeft) return
      const [, ...rest] = waiting()
      localStorage.setItem(MARKS, JSON.stringify(rest))
    }
  } finally {
    isSending = false
  }
}

/** Messages as the guest has marked them, also where the server does not know it yet. */
export function marked(list: Notification[]): Notification[] {
  return waiting().reduce(
    (all, mark) =>
      all.map((each) => {
        if ('upTo' in mark) return { ...each, isRead: true }
        return each.id === mark.id ? { ...each, isRead: mark.isRead } : each
      }),
    list,
  )
}

/** The number of unread messages, less those that were read meanwhile. */
export function stillUnread(unread: number): number {
  return waiting().reduce(
    (count, mark) => ('upTo' in mark ? 0 : Math.max(0, count + (mark.isRead ? -1 : 1))),
    unread,
  )
}
