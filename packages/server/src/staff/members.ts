import { canManage, STAFF_ROLES, type StaffRole } from '@stay/contract/staff/roles'
import type { Invitation, StaffMember } from '@stay/contract/staff/staff'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Staff } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { isUuid } from '../http/secrets.ts'
import type { SessionLimits } from './context.ts'

/** All queries here run with the rights of the staff member: `scopedDb` hides what the role may not see. */

export async function listMembers(
  scopedDb: Db,
  { staffId, hotelId, role }: Staff,
  limits: SessionLimits,
  now: number,
): Promise<StaffMember[]> {
  const rows = await scopedDb
    .selectFrom('staff_member')
    .leftJoin('staff_role', (join) =>
      join.onRef('staff_role.staff_id', '=', 'staff_member.id').on('staff_role.hotel_id', '=', hotelId),
    )
    .leftJoin('staff_session', (join) =>
      join
        .onRef('staff_session.staff_id', '=', 'staff_member.id')
        .on('ended_at', 'is', null)
        .on('used_at', '>', new Date(now - limits.idleMs))
        .on('staff_session.created_at', '>', new Date(now - limits.maxAgeMs)),
    )
    .select(['staff_member.id', 'staff_member.name', 'user_name', 'role', 'is_chain_owner', 'disabled_at'])
    .select(({ fn }) => [
      fn.count<string>('staff_session.id').as('sessions'),
      fn.max('used_at').as('last_used_at'),
    ])
    .select(sql<boolean>`manages_staff(staff_member.id)`.as('is_managed'))
    .where((eb) => eb.or([eb('role', 'is not', null), eb('is_chain_owner', '=', true)]))
    .groupBy(['staff_member.id', 'role'])
    .orderBy('is_chain_owner', 'desc')
    .orderBy(sql`rank_of(role) desc`)
    .orderBy('staff_member.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    userName: row.user_name,
    role: row.is_chain_owner ? 'owner' : (row.role ?? 'owner'),
    isChainOwner: row.is_chain_owner,
    isDisabled: row.disabled_at !== null,
    sessions: Number(row.sessions),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    canBeManaged: row.is_managed && row.id !== staffId && canManage(role, row.role ?? 'owner'),
  }))
}

type Member = { id: string; name: string; role: StaffRole; isAccountManaged: boolean }

/**
 * Changes a member of the hotel whom the caller may manage. Changes of a hotel's staff wait for each other, so that the
 * rights are those of this moment: of two owners who remove each other, one remains.
 */
export async function changeMember<T>(
  scopedDb: Db,
  { staffId, hotelId }: Staff,
  memberId: string,
  change: (tx: Db, member: Member) => Promise<T>,
): Promise<T> {
  if (!isUuid(memberId)) throw new Refusal('not_found')
  return scopedDb.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`staff of ${hotelId}`}, 0))`.execute(tx)
    const member = await tx
      .selectFrom('staff_role')
      .innerJoin('staff_member', 'staff_member.id', 'staff_role.staff_id')
      .select(['staff_member.id', 'staff_member.name', 'role'])
      .select([
        sql<number>`staff_rank()`.as('rank'),
        sql<boolean>`manages_staff(staff_member.id)`.as('isAccountManaged'),
      ])
      .where('staff_role.hotel_id', '=', hotelId)
      .where('staff_member.id', '=', memberId)
      .executeTakeFirst()
    if (!member) throw new Refusal('not_found')
    // Nobody locks themselves out or gives themselves another role.
    if (member.id === staffId || !canManage(STAFF_ROLES[member.rank - 1], member.role))
      throw new Refusal('forbidden')
    return change(tx, member)
  })
}

/** Like `changeMember`, for changes of the whole account, which may have roles in other hotels. */
export const changeAccount = <T>(
  scopedDb: Db,
  staff: Staff,
  memberId: string,
  change: (tx: Db, member: Member) => Promise<T>,
): Promise<T> =>
  changeMember(scopedDb, staff, memberId, (tx, member) => {
    if (!member.isAccountManaged) throw new Refusal('forbidden')
    return change(tx, member)
  })

export async function listInvitations(scopedDb: Db, hotelId: string, now: number): Promise<Invitation[]> {
  const rows = await scopedDb
    .selectFrom('staff_link')
    .select(['id', 'name', 'role', 'created_at', 'expires_at'])
    .where('kind', '=', 'invitation')
    .where('hotel_id', '=', hotelId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ id, name, role, created_at: createdAt, expires_at: expiresAt }) =>
    role ? [{ id, name, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }] : [],
  )
}
