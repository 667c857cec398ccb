import { canManage } from '@stay/contract/staff/roles'
import { Refusal } from '../../http/refusal.ts'
import { isUuid } from '../../http/secrets.ts'
import { changeAccount, changeMember, listInvitations, listMembers } from '../../staff/members.ts'
import { endStaffSessions } from '../../staff/sessions.ts'
import { createWelcomeLink } from '../../staff/welcome-links.ts'
import type { DeskDeps, ServeDeskCall } from '../deps.ts'

/** The staff of a hotel: members, roles, invitations. */
export function staffRoutes(serve: ServeDeskCall, { now, limits, publicUrl }: DeskDeps): void {
  serve('GET /hotels/{hotelId}/staff/', ({ staff, scopedDb }) => listMembers(scopedDb, staff, limits, now()))

  serve('PUT /hotels/{hotelId}/staff/{staffId}/role/', async ({ staff, scopedDb, params, body }) => {
    if (!canManage(staff.role, body.role)) throw new Refusal('forbidden')
    await changeMember(scopedDb, staff, params.staffId, (tx, { id }) =>
      tx
        .updateTable('staff_role')
        .set({ role: body.role })
        .where('hotel_id', '=', staff.hotelId)
        .where('staff_id', '=', id)
        .execute(),
    )
    return null
  })

  serve('PUT /hotels/{hotelId}/staff/{staffId}/access/', async ({ staff, scopedDb, params, body }) => {
    await changeAccount(scopedDb, staff, params.staffId, async (tx, { id }) => {
      await tx
        .updateTable('staff_member')
        .set({ disabled_at: body.isDisabled ? new Date(now()) : null })
        .where('id', '=', id)
        .execute()
      if (!body.isDisabled) return
      await endStaffSessions({ db: tx, now }, id)
      // A recovery link from before must not restore the account.
      await tx.deleteFrom('staff_link').where('staff_id', '=', id).execute()
    })
    return null
  })

  serve('DELETE /hotels/{hotelId}/staff/{staffId}/', async ({ staff, scopedDb, params }) => {
    await changeMember(scopedDb, staff, params.staffId, async (tx, { id }) => {
      // Before the role: without it, the sessions are no longer visible.
      await endStaffSessions({ db: tx, now }, id)
      await tx
        .deleteFrom('staff_role')
        .where('hotel_id', '=', staff.hotelId)
        .where('staff_id', '=', id)
        .execute()
    })
    return null
  })

  serve('DELETE /hotels/{hotelId}/staff/{staffId}/sessions/', async ({ staff, scopedDb, params }) => {
    await changeMember(scopedDb, staff, params.staffId, (tx, { id }) => endStaffSessions({ db: tx, now }, id))
    return null
  })

  serve('POST /hotels/{hotelId}/staff/{staffId}/recovery-link/', ({ staff, scopedDb, params }) =>
    changeAccount(scopedDb, staff, params.staffId, (tx, { id, name }) =>
      createWelcomeLink({ db: tx, now, publicUrl }, { kind: 'recovery', staffId: id, name }),
    ),
  )

  serve('GET /hotels/{hotelId}/invitations/', ({ staff, scopedDb }) =>
    listInvitations(scopedDb, staff.hotelId, now()),
  )

  serve('POST /hotels/{hotelId}/invitations/', async ({ staff, scopedDb, body }) => {
    if (!canManage(staff.role, body.role)) throw new Refusal('forbidden')
    return createWelcomeLink(
      { db: scopedDb, now, publicUrl },
      { kind: 'invitation', hotelId: staff.hotelId, role: body.role, name: body.name.trim() },
    )
  })

  serve('DELETE /hotels/{hotelId}/invitations/{invitationId}/', async ({ staff, scopedDb, params }) => {
    const { numDeletedRows } = isUuid(params.invitationId)
      ? await scopedDb
          .deleteFrom('staff_link')
          .where('id', '=', params.invitationId)
          .where('hotel_id', '=', staff.hotelId)
          .where('used_at', 'is', null)
          .executeTakeFirst()
      : { numDeletedRows: 0n }
    if (numDeletedRows === 0n) throw new Refusal('not_found')
    return null
  })
}
