import type { AuditActor } from '@stay/contract/stay/audit'
import type { Db } from '../db/schema.ts'
import { Refusal } from './refusal.ts'

/** Who asks for what. It holds no name of a guest: it is kept longer than guests are known. */
export type Audited = {
  at: number
  hotelId: string
  actor: AuditActor
  /** Which key, which session, or which user at the terminal. */
  actorId: string
  action: string
  subject: object
}

/** Does what was asked once it is written down who asked for it; then it is written down what became of it. */
export async function audited<T>(db: Db, entry: Audited, act: () => Promise<T>): Promise<T> {
  const id = await writeEntry(db, entry)
  // What was done is done, and what failed has failed, whatever becomes of the record.
  const end = (outcome: string) =>
    db
      .updateTable('audit_entry')
      .set({ outcome })
      .where('id', '=', id)
      .execute()
      .catch(() => {})
  const answer = await act().catch(async (error: unknown) => {
    await end(error instanceof Refusal ? error.code : 'failed')
    throw error
  })
  await end('done')
  return answer
}

async function writeEntry(db: Db, entry: Audited, outcome: string | null = null): Promise<string> {
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

/** Writes down what has already been done. */
export async function writeDone(db: Db, entry: Audited): Promise<void> {
  await writeEntry(db, entry, 'done')
}
