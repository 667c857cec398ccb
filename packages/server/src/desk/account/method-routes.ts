import type { SignInMethods } from '@stay/contract/staff/staff'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { offerAuthenticator, storePassword, verifyNewPassword } from '../../staff/authenticators.ts'
import { addPasskey, offerPasskey, verifyNewPasskey } from '../../staff/passkeys.ts'
import { renewRecoveryCodes } from '../../staff/recovery-codes.ts'
import type { DeskDeps, ServeDeskCall } from '../deps.ts'
import { requireVisit } from '../sign-in/visit.ts'

/** The ways in which the signed-in staff member can sign in. */
export function methodRoutes(serve: ServeDeskCall, deps: DeskDeps): void {
  const { db, now, publicUrl } = deps

  serve('GET /me/sign-in-methods/', ({ staff }) => findMethods(db, staff.staffId))

  serve('POST /me/passkeys/options/', async ({ staff }, request) =>
    offerPasskey(deps, requireVisit(request, publicUrl).origin, await getAccount(db, staff.staffId)),
  )

  serve('POST /me/passkeys/', async ({ staff, body }, request) => {
    const { origin, device } = requireVisit(request, publicUrl)
    const passkey = await verifyNewPasskey(deps, origin, body)
    if (passkey.staffId !== staff.staffId) throw new Refusal('invalid_credentials')
    await addPasskey(db, passkey, device, now())
    return { id: passkey.id, name: device, createdAt: new Date(now()).toISOString(), lastUsedAt: null }
  })

  serve('DELETE /me/passkeys/{passkeyId}/', async ({ staff, params }) => {
    await removeMethod(db, staff.staffId, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('staff_passkey')
        .where('id', '=', params.passkeyId)
        .where('staff_id', '=', staff.staffId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal('not_found')
    })
    return null
  })

  serve('POST /me/authenticator/', async ({ staff }) => {
    const { id, userName } = await getAccount(db, staff.staffId)
    return offerAuthenticator(deps, id, userName)
  })

  serve('PUT /me/password/', async ({ staff, body }) => {
    const { name, userName } = await getAccount(db, staff.staffId)
    const password = await verifyNewPassword(deps, body, [name, userName])
    if (password.staffId !== staff.staffId) throw new Refusal('wrong_code')
    await db.transaction().execute((tx) => storePassword(tx, password))
    return findMethods(db, staff.staffId)
  })

  serve('DELETE /me/password/', async ({ staff }) => {
    await removeMethod(db, staff.staffId, async (tx) => {
      await tx
        .updateTable('staff_member')
        .set({ password_salt: null, password_hash: null, totp_secret: null, totp_step: null })
        .where('id', '=', staff.staffId)
        .execute()
    })
    return null
  })

  serve('POST /me/recovery-codes/', ({ staff }) =>
    db.transaction().execute((tx) => renewRecoveryCodes(tx, staff.staffId)),
  )
}

async function getAccount(db: Db, staffId: string) {
  const { name, user_name: userName } = await db
    .selectFrom('staff_member')
    .select(['name', 'user_name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return { id: staffId, name, userName }
}

async function findMethods(db: Db, staffId: string): Promise<SignInMethods> {
  const member = await db
    .selectFrom('staff_member')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return {
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasPassword: member.password_hash !== null,
    recoveryCodesLeft: Number(count),
  }
}

/** Recovery codes are not a way to sign in every day, so a passkey or a password must remain. */
async function removeMethod(db: Db, staffId: string, remove: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff_member').select('id').where('id', '=', staffId).forUpdate().execute()
    await remove(tx)
    const { passkeys, hasPassword } = await findMethods(tx, staffId)
    if (passkeys.length === 0 && !hasPassword) throw new Refusal('last_sign_in_method')
  })
}
