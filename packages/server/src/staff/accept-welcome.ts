import { randomUUID } from 'node:crypto'
import type { NewAccount, WelcomeAcceptance } from '@stay/contract/staff/sign-in'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { recordDone } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import { storePassword, verifyNewPassword, type NewPassword } from './authenticators.ts'
import type { StaffContext } from './context.ts'
import { getMe } from './me.ts'
import { addPasskey, verifyNewPasskey, type NewPasskey } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { endStaffSessions, findStaffSession, openStaffSession } from './sessions.ts'
import { foldUserName } from './user-names.ts'
import { closeLink, findOpenLink, hasStaff, lockOpenLink, type OpenLink } from './welcome-links.ts'

type Visit = { origin: string; device: string }

/** Returns an open link, with the account that it restores. */
export async function requireLink(context: Pick<StaffContext, 'db' | 'now'>, secret: string) {
  const { db, now } = context
  const link = await findOpenLink(db, secret, now())
  if (!link) throw new Refusal('link_expired')
  const member = link.staff_id
    ? await db
        .selectFrom('staff_member')
        .select(['id', 'name', 'user_name', 'disabled_at'])
        .where('id', '=', link.staff_id)
        .executeTakeFirst()
    : undefined
  if (member?.disabled_at) throw new Refusal('link_expired')
  return { link, member }
}

/** The account for which a sign-in method is set up. A new account gets its ID now: passkeys contain it. */
export async function requireAccount(
  context: Pick<StaffContext, 'db' | 'now'>,
  { secret, name, userName }: { secret: string; name: string; userName: string },
): Promise<{ id: string; name: string; userName: string }> {
  const { member } = await requireLink(context, secret)
  if (member) return { id: member.id, name: member.name, userName: member.user_name }
  const folded = foldUserName(userName)
  const existing = await context.db
    .selectFrom('staff_member')
    .select('id')
    .where('user_name', '=', folded)
    .executeTakeFirst()
  if (existing) throw userNameTaken()
  return { id: randomUUID(), name: name.trim(), userName: folded }
}

/** Creates or restores the account of a link, with its first sign-in method, and signs in: all in one transaction. */
export async function acceptWelcome(
  context: StaffContext,
  acceptance: WelcomeAcceptance,
  { origin, device }: Visit,
): Promise<NewAccount & { token: string }> {
  const { db, now } = context
  const { secret, passkey, password, userName, name } = acceptance
  if ((passkey === undefined) === (password === undefined))
    throw new Refusal('invalid_parameter', 'exactly one of "passkey" and "password" is required')
  // A link that has expired must not use up the answer of the browser.
  const { link: found, member } = await requireLink(context, secret)
  const ownWords = [name, userName, ...(member ? [member.name, member.user_name] : [])]
  const verify = async (): Promise<NewCredential> => {
    if (passkey) return { passkey: await verifyNewPasskey(context, origin, passkey) }
    if (password) return { password: await verifyNewPassword(context, password, ownWords) }
    throw new Refusal('invalid_parameter')
  }
  const credential = await verify()
  const { staffId } = credential.passkey ?? credential.password
  if (found.staff_id !== null && found.staff_id !== staffId) throw new Refusal('invalid_credentials')
  const created = await db.transaction().execute(async (tx) => {
    const link = await lockOpenLink(tx, secret, now())
    if (!link) throw new Refusal('link_expired')
    if (link.kind === 'first_owner') await requireNoStaff(tx)
    if (link.kind === 'recovery') await resetAccount(context, tx, staffId)
    else await createAccount(tx, { ...acceptance, id: staffId, link, now: now() })
    if (credential.passkey) await addPasskey(tx, credential.passkey, device, now())
    else await storePassword(tx, credential.password)
    const recoveryCodes = await renewRecoveryCodes(tx, staffId)
    await closeLink(tx, link, now())
    const session = await openStaffSession({ db: tx, now }, staffId, device)
    await recordDone(tx, {
      at: now(),
      hotelId: link.hotel_id ?? '',
      actor: 'staff',
      actorId: staffId,
      action: 'POST /welcome/accept/',
      subject: { kind: link.kind, ...(link.role && { role: link.role }) },
    })
    return { recoveryCodes, token: session.token }
  })
  const session = await findStaffSession(context, created.token)
  if (!session) throw new Refusal('unauthenticated')
  return { me: await getMe(db, session, acceptance.language), ...created }
}

type NewCredential =
  | { passkey: NewPasskey; password?: undefined }
  | { passkey?: undefined; password: NewPassword }

/** Two links of different starts may be accepted at the same time. */
async function requireNoStaff(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`.execute(tx)
  if (await hasStaff(tx)) throw new Refusal('link_expired')
}

async function createAccount(
  tx: Db,
  {
    id,
    link,
    name,
    userName,
    language,
    now,
  }: Pick<WelcomeAcceptance, 'name' | 'userName' | 'language'> & { id: string; link: OpenLink; now: number },
): Promise<void> {
  const inserted = await tx
    .insertInto('staff_member')
    .values({
      id,
      user_name: foldUserName(userName),
      name: name.trim(),
      language,
      is_chain_owner: link.kind !== 'invitation',
      password_salt: null,
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      disabled_at: null,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw userNameTaken()
  if (link.hotel_id !== null && link.role !== null)
    await tx
      .insertInto('staff_role')
      .values({ hotel_id: link.hotel_id, staff_id: id, role: link.role })
      .execute()
}

/** Somebody else may know the previous sign-in methods. */
async function resetAccount(context: StaffContext, tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
  await tx
    .updateTable('staff_member')
    .set({ password_salt: null, password_hash: null, totp_secret: null, totp_step: null })
    .where('id', '=', staffId)
    .execute()
  await endStaffSessions({ ...context, db: tx }, staffId)
}

const userNameTaken = () =>
  new Refusal('user_name_taken', undefined, [{ field: 'userName', reason: 'is taken' }])
