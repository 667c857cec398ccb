import type { Locale } from '@stay/contract/i18n/locale'
import type { WebPushSubscription } from '@stay/contract/push/web-push'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Stores the subscription of a session and removes the one of an earlier session on the same device, which has the same
 * keys. Returns false if another device has the endpoint.
 */
export async function putSubscription(
  db: Db,
  sessionId: string,
  { endpoint, keys }: WebPushSubscription,
  locale: Locale,
): Promise<boolean> {
  const row = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
    locale,
  }
  return db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('web_push')
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', row.p256dh)
      .where('auth', '=', row.auth)
      .where('session_id', '!=', sessionId)
      .execute()
    const isTaken = await tx
      .selectFrom('web_push')
      .select('session_id')
      .where('endpoint', '=', endpoint)
      .where('session_id', '!=', sessionId)
      .executeTakeFirst()
    if (isTaken) return false
    await tx
      .insertInto('web_push')
      .values({ session_id: sessionId, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute()
    return true
  })
}

export async function dropSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('web_push').where('session_id', '=', sessionId).execute()
}

/** Queues a push to every subscribed device of the stays; runs in the transaction that stores the notification. */
export async function queuePushes(
  db: Db,
  notificationId: string,
  stayIds: string[],
  now: number,
): Promise<void> {
  await sql`insert into web_push_job (session_id, notification_id, due_at)
    select web_push.session_id, ${notificationId}, ${new Date(now)} from web_push
    join session on session.id = web_push.session_id
    where session.stay_id = any(${stayIds}::uuid[]) and session.ended_at is null`.execute(db)
}

export type PushJob = {
  id: string
  session_id: string
  notification_id: string
  attempts: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  locale: Locale
  hotel_id: string
  /** The notification has been read, or the session has ended. */
  is_obsolete: boolean
}

/** Takes due jobs for `leaseMs`; jobs that are not finished by then become due again. */
export async function takeJobs(db: Db, limit: number, now: number, leaseMs: number): Promise<PushJob[]> {
  const { rows } = await sql<PushJob>`
    with due as (
      select id from web_push_job where due_at <= ${new Date(now)} order by id limit ${limit} for update skip locked
    ), taken as (
      update web_push_job set attempts = attempts + 1, due_at = ${new Date(now + leaseMs)}
      from due where web_push_job.id = due.id returning web_push_job.*
    )
    select taken.id, taken.session_id, taken.notification_id, taken.attempts, endpoint, p256dh, auth, locale, hotel_id,
      (session.ended_at is not null or recipient.read_at is not null) as is_obsolete
    from taken
    join web_push on web_push.session_id = taken.session_id
    join session on session.id = taken.session_id
    join notification on notification.id = taken.notification_id
    left join notification_recipient recipient
      on recipient.notification_id = taken.notification_id and recipient.stay_id = session.stay_id
    order by taken.id`.execute(db)
  return rows
}

export async function endJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('web_push_job').where('id', '=', id).execute()
}

export async function delayJob(db: Db, id: string, dueAt: number): Promise<void> {
  await db
    .updateTable('web_push_job')
    .set({ due_at: new Date(dueAt) })
    .where('id', '=', id)
    .execute()
}
