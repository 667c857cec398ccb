import { CHALLENGE_MS } from '@stay/contract/staff/limits'
import type { Db } from '../db/schema.ts'
import { isUuid } from '../http/secrets.ts'
import type { StaffContext } from './context.ts'

type Purpose = 'sign in' | 'new passkey' | 'authenticator'
type Challenge = { purpose: Purpose; staffId: string | null; data: Buffer }

export async function storeChallenge(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  { purpose, staffId, data }: Challenge,
): Promise<string> {
  const { id } = await db
    .insertInto('staff_challenge')
    .values({ purpose, staff_id: staffId, data, expires_at: new Date(now() + CHALLENGE_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findChallenge(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  id: string,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('staff_challenge')
    .select(['staff_id', 'data'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return row && { purpose, staffId: row.staff_id, data: row.data }
}

/** Finds a challenge that can be answered only once. */
export async function takeChallenge(
  context: Pick<StaffContext, 'db' | 'now'>,
  id: string,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  const challenge = await findChallenge(context, id, purpose)
  return challenge && (await deleteChallenge(context.db, id)) ? challenge : undefined
}

/** Returns false if the challenge was deleted before, for example by the same answer sent twice. */
export async function deleteChallenge(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_challenge').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
