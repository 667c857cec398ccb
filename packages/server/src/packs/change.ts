import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { tellOfChange } from '../db/watch.ts'

const CONTENT_LOCK = 7_281_002

/** One change of hotels at a time; held until the transaction ends. */
export async function lockContent(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(db)
}

/** Drops storedImages that no hotel shows any more and tells every server that hotels have changed. */
export async function announceChange(db: Db): Promise<void> {
  await sql`delete from image where not exists (select from hotel_image where image_id = image.id)`.execute(
    db,
  )
  await tellOfChange(db)
}
