import { calls, TOURIST_API } from '@stay/contract/http/tourist-calls'
import type { Locale } from '@stay/contract/i18n/locale'
import type { Notification } from '@stay/contract/notifications/notifications'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { toPage } from '@stay/contract/lists/pagination'
import { Refusal } from '../../http/refusal.ts'
import { isUuid } from '../../http/secrets.ts'
import { privateServer } from '../../http/serve-private.ts'
import { topicOfStay, type Publish } from '../../live/events.ts'
import { createReader } from '../guide/reader.ts'
import type { TouristDeps } from '../deps.ts'
import {
  countUnread,
  findNotification,
  listNotifications,
  markAllUpTo,
  markNotification,
  type NotificationRow,
} from './queries.ts'

export function notificationRoutes(app: FastifyInstance, deps: TouristDeps & { publish: Publish }): void {
  const { now, publish } = deps
  const serve = privateServer(app, deps, TOURIST_API, calls)

  serve('GET /notifications/me/', async ({ guest, scopedDb, query, locales, url }) => {
    const { page, pageSize, isRead } = query
    const window = { isRead, from: (page - 1) * pageSize, size: pageSize }
    const { rows, count } = await listNotifications(scopedDb, guest.stayId, window)
    const results = rows.map((row) => toNotification(row, locales))
    return toPage(results, count, true, query, url)
  })

  serve('GET /notifications/me/counter/', async ({ guest, scopedDb }) => ({
    unread: await countUnread(scopedDb, guest.stayId),
  }))

  serve('PUT /notifications/me/is-read/', async ({ guest, scopedDb, body }) => {
    const newest = await requireNotification(scopedDb, guest.stayId, body.upTo)
    if (await markAllUpTo(scopedDb, guest.stayId, newest.created_at, now()))
      await notifyOtherDevices(guest.stayId)
    return { unread: await countUnread(scopedDb, guest.stayId) }
  })

  serve(
    'PUT /notifications/{notificationId}/is-read/',
    async ({ guest, scopedDb, params, body, locales }) => {
      const { notificationId: id } = params
      // A notification of another guest is not marked here and not found below.
      const isMarked = isUuid(id) && (await markNotification(scopedDb, guest.stayId, id, body.isRead, now()))
      if (isMarked) await notifyOtherDevices(guest.stayId)
      return toNotification(await requireNotification(scopedDb, guest.stayId, id), locales)
    },
  )

  async function requireNotification(scopedDb: Db, stayId: string, id: string): Promise<NotificationRow> {
    const found = isUuid(id) ? await findNotification(scopedDb, stayId, id) : undefined
    if (!found) throw new Refusal('not_found')
    return found
  }

  const notifyOtherDevices = (stayId: string) =>
    publish({
      kind: 'message',
      to: { topics: [topicOfStay(stayId)] },
      message: { type: 'refresh_notification' },
    })
}

function toNotification(row: NotificationRow, locales: Locale[]): Notification {
  const reader = createReader(locales, { defaultLocale: row.defaultLocale as Locale })
  return {
    id: row.id,
    title: reader.text('title', row.title),
    body: reader.text('body', row.body),
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    link: row.cardId === null ? null : { type: 'card', id: row.cardId },
    fallback: reader.fallback,
  }
}
