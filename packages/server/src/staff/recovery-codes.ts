import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@stay/contract/staff/limits'
import type { Db } from '../db/schema.ts'
import { hashOf } from '../http/secrets.ts'

/** Without letters that look like digits. 24 of these 32 characters have 120 bits, so a fast hash is enough. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 4

const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-')

/** Ignores case, spaces and hyphens. */
const hashOfCode = (code: string) => hashOf(code.toLowerCase().replace(/[\s-]/g, ''))

/** Replaces the recovery codes of an account, and returns the new ones. */
export async function renewRecoveryCodes(db: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOfCode(code), staff_id: staffId })))
    .execute()
  return codes
}

/** Uses a recovery code up. Returns false if it is unknown or was used before. */
export async function useRecoveryCode(db: Db, staffId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfCode(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
