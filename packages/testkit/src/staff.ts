import type { StaffRole } from '@stay/contract/staff/roles'
import type { Db } from '@stay/server/db/schema'
import { openStaffSession } from '@stay/server/staff/sessions'

export const DESK = '/api/v1/desk'

export type TestStaff = { id: string; cookie: string; sessionId: string }

/** Creates a signed-in staff member without sign-in methods; without a role, the owner of all hotels. */
export async function makeStaff(
  db: Db,
  { userName, role, hotelId = 'stary-mlyn' }: { userName: string; role?: StaffRole; hotelId?: string },
  now = Date.now(),
): Promise<TestStaff> {
  const { id } = await db
    .insertInto('staff_member')
    .values({
      user_name: userName,
      name: userName,
      language: 'en-US',
      is_chain_owner: role === undefined,
      password_salt: null,
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      disabled_at: null,
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role !== undefined)
    await db.insertInto('staff_role').values({ hotel_id: hotelId, staff_id: id, role }).execute()
  return signInStaff(db, id, now)
}

/** Opens another session of a staff member. */
export async function signInStaff(db: Db, id: string, now = Date.now()): Promise<TestStaff> {
  const session = await openStaffSession({ db, now: () => now }, id, 'Chrome, Linux')
  return { id, cookie: session.token, sessionId: session.id }
}

/** Headers of a page of the desk. */
export const deskHeaders = (cookie: string | undefined, publicUrl = 'http://localhost') => ({
  origin: publicUrl,
  ...(cookie && { cookie: `${publicUrl.startsWith('https:') ? '__Host-desk' : 'desk'}=${cookie}` }),
})
