import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A secret of this installation: made by whoever needs it first, and the same for all from then on. */
export async function installationSecret(
  db: Db,
  name: 'auth' | 'vapid',
  make = () => randomBytes(32),
): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, bytes: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { bytes } = await db
    .selectFrom('secret')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return bytes
}
