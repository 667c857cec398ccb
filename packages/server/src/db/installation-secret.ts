import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

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
