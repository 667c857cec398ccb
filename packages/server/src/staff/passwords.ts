import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Keys } from '../stays/keys.ts'
import { createTurns } from './turns.ts'

/** The first choice of the OWASP Password Storage Cheat Sheet for argon2id. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const derive = promisify(argon2)
/** Each needs 19 MiB and a thread of the pool, which other requests share. */
const takeTurn = createTurns(2)

export type HashedPassword = { salt: Buffer; hash: Buffer }

export async function hashPassword(keys: Keys, password: string): Promise<HashedPassword> {
  const salt = randomBytes(SALT_BYTES)
  return { salt, hash: await slowHash(keys, password, salt) }
}

export async function verifyPassword(
  keys: Keys,
  password: string,
  { salt, hash }: HashedPassword,
): Promise<boolean> {
  return timingSafeEqual(await slowHash(keys, password, salt), hash)
}

/** Takes as long as `verifyPassword`, so that the response time does not reveal whether the account exists. */
export async function verifyDummyPassword(keys: Keys, password: string): Promise<void> {
  await slowHash(keys, password, DUMMY_SALT)
}

const DUMMY_SALT = Buffer.alloc(SALT_BYTES)

/** Keyed, in case only the table is stolen. Equal characters have several encodings; phones and computers differ. */
const slowHash = (keys: Keys, password: string, salt: Buffer) =>
  takeTurn(() =>
    derive('argon2id', {
      ...COST,
      message: Buffer.from(password.normalize('NFKC')),
      nonce: salt,
      secret: keys('staff password'),
    }),
  )
