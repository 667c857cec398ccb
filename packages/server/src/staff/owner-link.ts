import type { WelcomeLink } from '@stay/contract/staff/staff'
import type { Db } from '../db/schema.ts'
import { foldUserName } from './user-names.ts'
import { createWelcomeLink } from './welcome-links.ts'

/** Creates a link for an owner of all hotels: for the account with this user name, or for a new one. */
export async function createOwnerLink(
  context: { db: Db; now: () => number; publicUrl: string },
  name: string,
): Promise<{ link: WelcomeLink; isRestored: boolean }> {
  const member = await context.db
    .updateTable('staff_member')
    .set({ is_chain_owner: true })
    .where('user_name', '=', foldUserName(name))
    .where('is_demo', '=', false)
    .returning(['id', 'name'])
    .executeTakeFirst()
  const link = await createWelcomeLink(
    context,
    member ? { kind: 'recovery', staffId: member.id, name: member.name } : { kind: 'owner', name },
  )
  return { link, isRestored: member !== undefined }
}
