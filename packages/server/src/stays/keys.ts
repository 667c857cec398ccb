import { createHmac } from 'node:crypto'
import { installationSecret } from '../db/installation-secret.ts'
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'

/** What this installation signs with: one secret, from which a key is made for every purpose. */
export type Keys = (purpose: 'access' | 'refresh' | 'pin' | 'attempt' | 'demo' | 'fingerprint') => Buffer

/** The secret of the environment, or the one that the first start left in the database. */
export async function loadKeys(db: Db, given: string | undefined): Promise<Keys> {
  return keysOf(given ? Buffer.from(given) : await installationSecret(db, 'auth'))
}

export function keysOf(secret: Buffer): Keys {
  const keys = new Map<string, Buffer>()
  return (purpose) => {
    let key = keys.get(purpose)
    if (!key) keys.set(purpose, (key = createHmac('sha256', secret).update(purpose).digest()))
    return key
  }
}

const FINGERPRINT = 'auth_secret'

/** What tells two secrets apart without telling either. */
const fingerprintOf = (keys: Keys) => keys('fingerprint').toString('base64url')

/** The server says which secret it has; answers whether it had another one before, whose PINs and sessions are dead now. */
export async function rememberKeys(db: Db, keys: Keys): Promise<{ wasOther: boolean }> {
  const before = await readSetting(db, FINGERPRINT)
  const own = fingerprintOf(keys)
  await writeSetting(db, FINGERPRINT, own)
  return { wasOther: before !== undefined && before !== own }
}

/** Whether the server has the same secret: with another one the desk would hand out PINs that never work. */
export async function isSecretOfServer(db: Db, keys: Keys): Promise<boolean> {
  const known = await readSetting(db, FINGERPRINT)
  return known === undefined || known === fingerprintOf(keys)
}
