import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const DAY_MS = 86_400_000
const KEEP_REQUESTS_MS = 7 * DAY_MS

/** How long what is known of people is kept. */
export type Keeping = {
  /** Guests with their names and messages, after they have left. */
  guestDays: number
  /** Who asked for what. */
  auditDays: number
}

export const USUAL_KEEPING: Keeping = { guestDays: 30, auditDays: 365 }

/** Of several servers one tidies. */
const TURN = sql<{
  isOurs: boolean
}>`select pg_try_advisory_xact_lock(hashtextextended('tidy', 0)) as "isOurs"`

/**
 * Drops what has run out: codes, counted failures, sessions, tokens of sockets, answers kept for a second request, the
 * record of what was asked of rooms, and in the end the stays themselves with their messages.
 */
export async function tidy(db: Db, keeping = USUAL_KEEPING, now = Date.now()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await TURN.execute(tx)
    if (rows[0]?.isOurs) await dropOld(tx, keeping, now)
  })
}

async function dropOld(db: Db, { guestDays, auditDays }: Keeping, now: number): Promise<void> {
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
  await db
    .deleteFrom('audit_entry')
    .where('at', '<', new Date(now - auditDays * DAY_MS))
    .execute()
  const longAgo = new Date(now - guestDays * DAY_MS)
  await db.deleteFrom('room_command').where('asked_at', '<', longAgo).execute()
  await db
    .deleteFrom('stay')
    .where(sql<boolean>`coalesce(checked_out_at, check_out) < ${longAgo}`)
    .execute()
  // What nobody can read any more may still have a name in it.
  await db
    .deleteFrom('notification')
    .where('created_at', '<', yesterday)
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
