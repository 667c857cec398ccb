import { createHmac } from 'node:crypto'
import { installationSecret } from '../db/installation-secret.ts'
import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'

/** Derives one key per purpose from the secret of the installation. */
export type Keys = (
  purpose: 'access' | 'refresh' | 'pin' | 'attempt' | 'demo' | 'fingerprint' | 'staff password' | 'totp',
) => Buffer

/** Uses AUTH_SECRET if it is set, otherwise the secret that the first start stored in the database. */
export async function loadKeys(db: Db, authSecret: string | undefined): Promise<Keys> {
  return keysOf(authSecret ? Buffer.from(authSecret) : await installationSecret(db, 'auth'))
}

export function keysOf(secret: Buffer): Keys {
  const keys = new Map<string, Buffer>()
  return (purpose) => {
    let key = keys.get(purpose)
    if (!key) keys.set(purpose, (key = createHmac('sha256', secret).update(purpose).digest()))
    return key
  }
}

/** Name of the setting that identifies the secret. */
export const KEY_FINGERPRINT = 'auth_secret'

const fingerprintOf = (keys: Keys) => keys('fingerprint').toString('base64url')

/** If the secret has changed, existing PINs and sessions are invalid. */
export async function storeKeyFingerprint(db: Db, keys: Keys): Promise<{ hasChanged: boolean }> {
  const before = await readSetting(db, KEY_FINGERPRINT)
  const fingerprint = fingerprintOf(keys)
  await writeSetting(db, KEY_FINGERPRINT, fingerprint)
  return { hasChanged: before !== undefined && before !== fingerprint }
}

/** With a secret other than the server's, the command line would issue PINs that do not work. */
export async function isServerSecret(db: Db, keys: Keys): Promise<boolean> {
  const stored = await readSetting(db, KEY_FINGERPRINT)
  return stored === undefined || stored === fingerprintOf(keys)
}
