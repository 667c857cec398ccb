import type { AuthenticatorSetup, PasswordSetup } from '@stay/contract/staff/sign-in'
import type { Insertable } from 'kysely'
import type { Db, StaffMemberTable } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { deleteChallenge, findChallenge, storeChallenge } from './challenges.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { StaffContext } from './context.ts'
import { hashPassword } from './passwords.ts'
import { seal, unseal } from './sealed.ts'
import { findStep, newTotpSecret, toBase32, totpUrl } from './totp.ts'

const PRODUCT = 'Stay Companion'

/** Starts the set-up of an authenticator app; its secret is valid once the first code has been entered. */
export async function offerAuthenticator(
  context: StaffContext,
  staffId: string,
  userName: string,
): Promise<AuthenticatorSetup> {
  const secret = newTotpSecret()
  const enrolmentId = await storeChallenge(context, {
    purpose: 'authenticator',
    staffId,
    data: seal(context.keys('totp'), secret),
  })
  return { enrolmentId, secret: toBase32(secret), url: totpUrl(secret, PRODUCT, userName) }
}

export type NewPassword = {
  /** ID of the account that the set-up was started for. */
  staffId: string
  enrolmentId: string
  columns: Pick<Insertable<StaffMemberTable>, 'password_salt' | 'password_hash' | 'totp_secret' | 'totp_step'>
}

/** Checks a new password and the first code of the authenticator app. */
export async function verifyNewPassword(
  context: StaffContext,
  { password, enrolmentId, code }: PasswordSetup,
  ownWords: string[],
): Promise<NewPassword> {
  const { keys, now, breachedPasswordsUrl } = context
  if (await isCommonPassword(password, [...ownWords, PRODUCT], breachedPasswordsUrl))
    throw new Refusal('password_too_common', undefined, [
      { field: 'password', reason: 'is too common, or known from a data breach' },
    ])
  const setup = await findChallenge(context, enrolmentId, 'authenticator')
  const secret = setup && unseal(keys('totp'), setup.data)
  const step = secret && findStep(secret, code.replaceAll(' ', ''), { now: now(), lastStep: 0 })
  if (!setup?.staffId || step === undefined)
    throw new Refusal('wrong_code', undefined, [{ field: 'code', reason: 'is not the current code' }])
  const { salt, hash } = await hashPassword(keys, password)
  return {
    staffId: setup.staffId,
    enrolmentId,
    columns: {
      password_salt: salt,
      password_hash: hash,
      totp_secret: setup.data,
      totp_step: String(step),
    },
  }
}

/** Stores a checked password. The set-up ends, so that its code cannot be used again. */
export async function storePassword(db: Db, { staffId, enrolmentId, columns }: NewPassword): Promise<void> {
  if (!(await deleteChallenge(db, enrolmentId))) throw new Refusal('wrong_code')
  await db.updateTable('staff_member').set(columns).where('id', '=', staffId).execute()
}

/** Checks the code of an authenticator app; each code can be used once. */
export async function useCode(
  { db, keys, now }: StaffContext,
  member: { id: string; totp_secret: Buffer; totp_step: string | null },
  code: string,
): Promise<boolean> {
  const secret = unseal(keys('totp'), member.totp_secret)
  const step = secret && findStep(secret, code, { now: now(), lastStep: Number(member.totp_step ?? 0) })
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('staff_member')
    .set({ totp_step: String(step) })
    .where('id', '=', member.id)
    .where('totp_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
