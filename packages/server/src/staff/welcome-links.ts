import type { StaffRole } from '@stay/contract/staff/roles'
import { INVITATION_MS, WELCOME_LINK_MS } from '@stay/contract/staff/limits'
import type { WelcomeLink } from '@stay/contract/staff/staff'
import { welcomeUrl } from '@stay/contract/paths'
import type { Selectable } from 'kysely'
import type { Db, StaffLinkTable } from '../db/schema.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

type LinkKind =
  | { kind: 'first_owner' | 'owner'; name: string }
  | { kind: 'invitation'; name: string; hotelId: string; role: StaffRole }
  | { kind: 'recovery'; name: string; staffId: string }

type LinkContext = { db: Db; now: () => number; publicUrl: string }

/** Creates a link that opens or restores an account. Only the hash of its secret is stored. */
export async function createWelcomeLink(
  { db, now, publicUrl }: LinkContext,
  link: LinkKind,
): Promise<WelcomeLink> {
  const secret = newSecret(256)
  const expiresAt = new Date(now() + (link.kind === 'invitation' ? INVITATION_MS : WELCOME_LINK_MS))
  await db
    .insertInto('staff_link')
    .values({
      secret_hash: hashOf(secret),
      kind: link.kind,
      name: link.name,
      hotel_id: link.kind === 'invitation' ? link.hotelId : null,
      role: link.kind === 'invitation' ? link.role : null,
      staff_id: link.kind === 'recovery' ? link.staffId : null,
      created_at: new Date(now()),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return { url: welcomeUrl(publicUrl, secret), expiresAt: expiresAt.toISOString() }
}

/** Creates the link for the first owner, which replaces those of earlier starts; undefined if there is staff. */
export async function renewFirstOwnerLink(context: LinkContext): Promise<WelcomeLink | undefined> {
  await context.db.deleteFrom('staff_link').where('kind', '=', 'first_owner').execute()
  if (await hasStaff(context.db)) return undefined
  return createWelcomeLink(context, { kind: 'first_owner', name: '' })
}

export async function hasStaff(db: Db): Promise<boolean> {
  const member = await db
    .selectFrom('staff_member')
    .select('id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

export type OpenLink = Selectable<StaffLinkTable>

export const findOpenLink = (db: Db, secret: string, now: number) =>
  selectOpenLink(db, secret, now).executeTakeFirst()

/** Finds an open link and locks it, so that it is accepted only once. */
export const lockOpenLink = (tx: Db, secret: string, now: number) =>
  selectOpenLink(tx, secret, now).forUpdate().executeTakeFirst()

const selectOpenLink = (db: Db, secret: string, now: number) =>
  db
    .selectFrom('staff_link')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))

/** After the first owner has been created, no other link for the first owner is valid. */
export async function closeLink(tx: Db, { id, kind }: OpenLink, now: number): Promise<void> {
  await tx
    .updateTable('staff_link')
    .set({ used_at: new Date(now) })
    .where((eb) => (kind === 'first_owner' ? eb('kind', '=', kind) : eb('id', '=', id)))
    .execute()
}
