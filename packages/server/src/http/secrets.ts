import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess, for an address or a header. */
export const newSecret = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url')

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const WHOLE_UUID = new RegExp(`^${UUID}$`)

/** Whether the database would take it for one of its ids. */
export const isUuid = (text: string) => WHOLE_UUID.test(text)

/** Such a secret is random in all its bits: one hash is enough to keep it by. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
