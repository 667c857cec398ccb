import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

const selectFor = (db: Db, stayId: string) =>
  db
    .selectFrom('notification_recipient as recipient')
    .innerJoin('notification', 'notification.id', 'recipient.notification_id')
    .innerJoin('hotel', 'hotel.id', 'notification.hotel_id')
    // The card may no longer be published.
    .leftJoin('card', (join) =>
      join.onRef('card.id', '=', 'notification.card_id').onRef('card.hotel_id', '=', 'notification.hotel_id'),
    )
    .select([
      'notification.id',
      'title',
      'body',
      'notification.created_at',
      'recipient.read_at',
      'card.id as cardId',
    ])
    .select(sql<string>`hotel.document->>'defaultLocale'`.as('defaultLocale'))
    .where('recipient.stay_id', '=', stayId)

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

export async function listNotifications(
  db: Db,
  stayId: string,
  { isRead, from, size }: { isRead: boolean | undefined; from: number; size: number },
) {
  const nullTest = isRead === undefined ? undefined : isRead ? ('is not' as const) : ('is' as const)
  let notifications = selectFor(db, stayId)
  let counted = db.selectFrom('notification_recipient as recipient').where('recipient.stay_id', '=', stayId)
  if (nullTest) {
    notifications = notifications.where('recipient.read_at', nullTest, null)
    counted = counted.where('recipient.read_at', nullTest, null)
  }
  const [rows, { count }] = await Promise.all([
    notifications
      .orderBy('recipient.created_at', 'desc')
      .orderBy('notification.id')
      .offset(from)
      .limit(size)
      .execute(),
    counted.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

export const findNotification = (db: Db, stayId: string, id: string) =>
  selectFor(db, stayId).where('notification.id', '=', id).executeTakeFirst()

export async function countUnread(db: Db, stayId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notification_recipient')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('stay_id', '=', stayId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns true if the state changed. */
export async function markNotification(
  db: Db,
  stayId: string,
  id: string,
  isRead: boolean,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_recipient')
    .set({ read_at: isRead ? new Date(now) : null })
    .where('stay_id', '=', stayId)
    .where('notification_id', '=', id)
    .where('read_at', isRead ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAllUpTo(db: Db, stayId: string, createdAt: Date, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_recipient')
    .set({ read_at: new Date(now) })
    .where('stay_id', '=', stayId)
    .where('created_at', '<=', createdAt)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
