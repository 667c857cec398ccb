import type { Db } from '../db/schema.ts'

const DAY_MS = 86_400_000
const KEEP_REQUESTS_MS = 7 * DAY_MS

/** Names and messages of guests are kept this long after they left. */
const KEEP_STAYS_MS = 30 * DAY_MS

/**
 * Drops what has run out: codes, counted failures, sessions, tokens of sockets, answers kept for a second request, the
 * record of what was asked of rooms, and in the end the stays themselves with their messages.
 */
export async function tidy(db: Db, now = Date.now()): Promise<void> {
  const yesterday = new Date(now - DAY_MS)
  await db.deleteFrom('sign_in_code').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('failed_attempt').where('at', '<', yesterday).execute()
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', yesterday),
        eb('stay_id', 'in', eb.selectFrom('stay').select('id').where('check_out', '<', yesterday)),
      ]),
    )
    .execute()
  await db.deleteFrom('push_token').where('expires_at', '<', new Date(now)).execute()
  await db
    .deleteFrom('served_request')
    .where('at', '<', new Date(now - KEEP_REQUESTS_MS))
    .execute()
  const longAgo = new Date(now - KEEP_STAYS_MS)
  await db.deleteFrom('room_command').where('asked_at', '<', longAgo).execute()
  await db.deleteFrom('stay').where('check_out', '<', longAgo).execute()
  await db
    .deleteFrom('notification')
    .where('created_at', '<', longAgo)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification_recipient')
            .select('stay_id')
            .whereRef('notification_id', '=', 'notification.id'),
        ),
      ),
    )
    .execute()
}
