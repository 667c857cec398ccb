import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** What this installation signs with: one secret, from which a key is made for every purpose. */
export type Keys = (purpose: 'access' | 'refresh' | 'pin' | 'attempt' | 'demo') => Buffer

/** The secret of the environment, or the one that the first start left in the database. */
export async function loadKeys(db: Db, given: string | undefined): Promise<Keys> {
  return keysOf(given ? Buffer.from(given) : await ownSecret(db))
}

export function keysOf(secret: Buffer): Keys {
  const keys = new Map<string, Buffer>()
  return (purpose) => {
    let key = keys.get(purpose)
    if (!key) keys.set(purpose, (key = createHmac('sha256', secret).update(purpose).digest()))
    return key
  }
}

async function ownSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name: 'auth', bytes: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { bytes } = await db
    .selectFrom('secret')
    .select('bytes')
    .where('name', '=', 'auth')
    .executeTakeFirstOrThrow()
  return bytes
}
