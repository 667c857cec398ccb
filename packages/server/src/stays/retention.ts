import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'

const DAY_MS = 86_400_000
const REQUEST_RETENTION_MS = 7 * DAY_MS
/** Longer than any session of a staff member lasts. */
const MAX_SESSION_MS = 31 * DAY_MS
const INTERVAL_MS = 600_000

export type Retention = {
  /** Days after check-out until names and messages of guests are deleted. */
  guestDays: number
  auditDays: number
}

export class RetentionJob {
  #db: Db
  #retention: Retention
  #logger: Logger
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, retention: Retention, logger: Logger) {
    this.#db = db
    this.#retention = retention
    this.#logger = logger
  }

  start(): void {
    this.#timer = setInterval(() => {
      deleteExpired(this.#db, this.#retention).catch((err: unknown) =>
        this.#logger.warn({ err }, 'deletion of expired data failed'),
      )
    }, INTERVAL_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** If several servers run, only one of them deletes at a time. */
const TRY_LOCK = sql<{
  isLocked: boolean
}>`select pg_try_advisory_xact_lock(hashtextextended('tidy', 0)) as "isLocked"`

export async function deleteExpired(db: Db, retention: Retention, now = Date.now()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await TRY_LOCK.execute(tx)
    if (rows[0]?.isLocked) await deleteAll(tx, retention, now)
  })
}

async function deleteAll(db: Db, { guestDays, auditDays }: Retention, now: number): Promise<void> {
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
  await db.deleteFrom('staff_challenge').where('expires_at', '<', new Date(now)).execute()
  await db.deleteFrom('staff_link').where('expires_at', '<', yesterday).execute()
  await db
    .deleteFrom('staff_session')
    .where((eb) =>
      eb.or([eb('ended_at', '<', yesterday), eb('used_at', '<', new Date(now - MAX_SESSION_MS))]),
    )
    .execute()
  await db.deleteFrom('push_token').where('expires_at', '<', new Date(now)).execute()
  await db
    .deleteFrom('served_request')
    .where('at', '<', new Date(now - REQUEST_RETENTION_MS))
    .execute()
  await db
    .deleteFrom('audit_entry')
    .where('at', '<', new Date(now - auditDays * DAY_MS))
    .execute()
  const oldest = new Date(now - guestDays * DAY_MS)
  await db.deleteFrom('room_command').where('asked_at', '<', oldest).execute()
  await db
    .deleteFrom('stay')
    .where(sql<boolean>`coalesce(checked_out_at, check_out) < ${oldest}`)
    .execute()
  await deleteWithoutRecipients(db, yesterday)
}

/** Notifications without a recipient may contain names. */
async function deleteWithoutRecipients(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('created_at', '<', before)
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
