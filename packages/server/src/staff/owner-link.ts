import type { WelcomeLink } from '@stay/contract/staff/staff'
import type { Db } from '../db/schema.ts'
import { foldUserName } from './user-names.ts'
import { createWelcomeLink } from './welcome-links.ts'

/** Creates a link for an owner of all hotels: for the account with this user name, or for a new one. */
export async function createOwnerLink(
  context: { db: Db; now: () => number; publicUrl: string },
  name: string,
): Promise<{ link: WelcomeLink; isRestored: boolean }> {
  const account = context.db
    .selectFrom('staff_member')
    .select('id')
    .where('user_name', '=', foldUserName(name))
    .where('is_demo', '=', false)
  // A disabled account is enabled without its previous ways to sign in.
  const wasDisabled = account.where('disabled_at', 'is not', null)
  await context.db.deleteFrom('staff_passkey').where('staff_id', 'in', wasDisabled).execute()
  await context.db
    .updateTable('staff_member')
    .set({ password_salt: null, password_hash: null, totp_secret: null, totp_step: null })
    .where('id', 'in', wasDisabled)
    .execute()
  const member = await context.db
    .updateTable('staff_member')
    .set({ is_chain_owner: true, disabled_at: null })
    .where('id', 'in', account)
    .returning(['id', 'name'])
    .executeTakeFirst()
  const link = await createWelcomeLink(
    context,
    member ? { kind: 'recovery', staffId: member.id, name: member.name } : { kind: 'owner', name },
  )
  return { link, isRestored: member !== undefined }
}
