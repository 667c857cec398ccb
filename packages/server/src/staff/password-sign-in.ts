import { clientNetwork } from '../http/client-network.ts'
import { Refusal } from '../http/refusal.ts'
import { requireAttempt } from '../stays/attempts.ts'
import { useCode } from './authenticators.ts'
import type { StaffContext } from './context.ts'
import { verifyDummyPassword, verifyPassword } from './passwords.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { foldUserName } from './user-names.ts'

type Credentials = { userName: string; password: string | undefined; code: string }

/**
 * Checks a password with a code of the authenticator app or a recovery code. Without a password only a recovery code of an
 * account without a password is valid. All failures look and take the same. Returns the ID of the staff member.
 */
export async function verifyCredentials(
  context: StaffContext,
  { userName, password, code }: Credentials,
  ip: string,
): Promise<string> {
  const { db, keys, now } = context
  const attempt = await requireAttempt(
    db,
    keys,
    [
      { kind: 'staff', name: foldUserName(userName) },
      { kind: 'address', name: clientNetwork(ip) },
    ],
    now(),
  )
  const staffId = await findByCredentials(context, { userName, password: password || undefined, code })
  if (!staffId) throw new Refusal('invalid_credentials')
  await attempt.succeeded()
  return staffId
}

async function findByCredentials(
  context: StaffContext,
  { userName, password, code }: Credentials,
): Promise<string | undefined> {
  const { db, keys } = context
  const member = await db
    .selectFrom('staff_member')
    .select(['id', 'password_salt', 'password_hash', 'totp_secret', 'totp_step', 'disabled_at'])
    .where('user_name', '=', foldUserName(userName))
    .executeTakeFirst()
  const { password_salt: salt, password_hash: hash, totp_secret: secret } = member ?? {}
  const isPasswordRight =
    salt && hash
      ? await verifyPassword(keys, password ?? '', { salt, hash })
      : (await verifyDummyPassword(keys, password ?? ''), password === undefined)
  if (!member || !isPasswordRight || member.disabled_at !== null) return undefined
  const digits = code.replaceAll(/\s/g, '')
  const isCodeRight = /^\d{6}$/.test(digits)
    ? secret && (await useCode(context, { ...member, totp_secret: secret }, digits))
    : await useRecoveryCode(db, member.id, code)
  return isCodeRight ? member.id : undefined
}
