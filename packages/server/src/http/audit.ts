import type { AuditActor } from '@stay/contract/stay/audit-actors'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** An audit log entry. It must not contain guest names: it is stored longer than guest data. */
export type AuditEntry = {
  at: number
  hotelId: string
  actor: AuditActor
  /** Id of the service key or session, or the operating system user of the command line. */
  actorId: string
  action: string
  subject: object
}

export async function audited<T>(db: Db, entry: AuditEntry, act: () => Promise<T>): Promise<T> {
  const id = await writeEntry(db, entry)
  // A failure to record the outcome must not change the result of the action.
  const recordOutcome = (outcome: string) =>
    sql`select complete_audit_entry(${id}, ${outcome})`.execute(db).catch(() => {})
  const answer = await act().catch(async (error: unknown) => {
    await recordOutcome(error instanceof Refusal ? error.code : 'failed')
    throw error
  })
  await recordOutcome('done')
  return answer
}

/** An open screen reads the same data again and again; that is one read for the log. */
const READ_INTERVAL_MS = 10 * 60_000

export async function isReadRecorded(
  db: Db,
  { at, hotelId, actorId, action, subject }: AuditEntry,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('actor', '=', 'staff')
    .where('actor_id', '=', actorId)
    .where('at', '>', new Date(at - READ_INTERVAL_MS))
    .where('hotel_id', '=', hotelId)
    .where('action', '=', action)
    .where('outcome', '=', 'done')
    .where(sql<boolean>`subject::jsonb = ${JSON.stringify(subject)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function writeEntry(db: Db, entry: AuditEntry, outcome: string | null = null): Promise<string> {
  const { id } = await db
    .insertInto('audit_entry')
    .values({
      at: new Date(entry.at),
      hotel_id: entry.hotelId,
      actor: entry.actor,
      actor_id: entry.actorId,
      action: entry.action,
      subject: JSON.stringify(entry.subject),
      outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function recordDone(db: Db, entry: AuditEntry): Promise<void> {
  await writeEntry(db, entry, 'done')
}
