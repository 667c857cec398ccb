import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { notifyContentChanged } from '../db/watch.ts'

const CONTENT_LOCK = 7_281_002

/** Serializes content changes; the lock is held until the transaction ends. */
export async function lockContent(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(db)
}

export async function finishContentChange(db: Db): Promise<void> {
  await sql`delete from image where not exists (select from hotel_image where image_id = image.id)`.execute(
    db,
  )
  await notifyContentChanged(db)
}
