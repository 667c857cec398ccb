import type { Call } from '@stay/contract/http/call'
import { RECENT_SIGN_IN_MS } from '@stay/contract/staff/limits'
import { isAtLeast, type StaffRole } from '@stay/contract/staff/roles'
import type { Staff, StaffRequest } from '../http/caller.ts'
import { isSameOrigin } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffContext } from './context.ts'
import { sessionCookie } from './session-cookie.ts'
import { findStaffSession } from './sessions.ts'

/** Identifies staff by the session cookie and checks role and origin, on every call. */
export function createIdentifyStaff(context: StaffContext & { publicUrl: string }) {
  const { db, publicUrl, now } = context
  const cookie = sessionCookie(publicUrl)
  return async ({ headers, method, hotelId }: StaffRequest, call: Call): Promise<Staff> => {
    if (method !== 'GET' && !isSameOrigin({ headers }, publicUrl)) throw new Refusal('forbidden')
    const token = cookie.read(headers.cookie)
    const session = token ? await findStaffSession(context, token) : undefined
    if (!session) throw new Refusal('unauthenticated')
    const staff: Staff = {
      staffId: session.staffId,
      sessionId: session.id,
      verifiedAt: session.verifiedAt,
      endsAt: session.endsAt,
      hotelId: hotelId ?? '',
      role: undefined,
    }
    if (hotelId !== undefined) {
      staff.role = await findRole(session.staffId, hotelId)
      // A hotel of others cannot be told from one that does not exist.
      if (!staff.role) throw new Refusal('not_found')
      if (call.role && !isAtLeast(staff.role, call.role)) throw new Refusal('forbidden')
    }
    if (call.needsRecentSignIn && now() - session.verifiedAt > RECENT_SIGN_IN_MS)
      throw new Refusal('reauthentication_required')
    return staff
  }

  async function findRole(staffId: string, hotelId: string): Promise<StaffRole | undefined> {
    const row = await db
      .selectFrom('hotel')
      .innerJoin('staff_member', (join) => join.on('staff_member.id', '=', staffId))
      .leftJoin('staff_role', (join) =>
        join
          .onRef('staff_role.hotel_id', '=', 'hotel.id')
          .onRef('staff_role.staff_id', '=', 'staff_member.id'),
      )
      .select(['is_chain_owner', 'staff_role.role'])
      .where('hotel.id', '=', hotelId)
      .executeTakeFirst()
    return row?.is_chain_owner ? 'owner' : (row?.role ?? undefined)
  }
}
