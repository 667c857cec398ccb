import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

const selectFor = (db: Db, stayId: string) =>
  db
    .selectFrom('notification_recipient as mine')
    .innerJoin('notification', 'notification.id', 'mine.notification_id')
    .innerJoin('hotel', 'hotel.id', 'notification.hotel_id')
    // A card that is no longer published leads nowhere.
    .leftJoin('card', (join) =>
      join.onRef('card.id', '=', 'notification.card_id').onRef('card.hotel_id', '=', 'notification.hotel_id'),
    )
    .select([
      'notification.id',
      'title',
      'body',
      'notification.created_at',
      'mine.read_at',
      'card.id as cardId',
    ])
    .select(sql<string>`hotel.document->>'defaultLocale'`.as('defaultLocale'))
    .where('mine.stay_id', '=', stayId)

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number]

export async function listNotifications(
  db: Db,
  stayId: string,
  { isRead, from, size }: { isRead: boolean | undefined; from: number; size: number },
) {
  const which = isRead === undefined ? undefined : isRead ? ('is not' as const) : ('is' as const)
  let chosen = selectFor(db, stayId)
  let counted = db.selectFrom('notification_recipient as mine').where('mine.stay_id', '=', stayId)
  if (which) {
    chosen = chosen.where('mine.read_at', which, null)
    counted = counted.where('mine.read_at', which, null)
  }
  const [rows, { count }] = await Promise.all([
    chosen.orderBy('mine.created_at', 'desc').orderBy('notification.id').offset(from).limit(size).execute(),
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

/** True where it was another mark before. */
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
