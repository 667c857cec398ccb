import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url')

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const WHOLE_UUID = new RegExp(`^${UUID}$`)

export const isUuid = (text: string) => WHOLE_UUID.test(text)

/** Hash for storing a random secret; a slow hash is only needed for guessable ones. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
