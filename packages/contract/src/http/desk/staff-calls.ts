import { Type } from 'typebox'
import { Page, pageQuery } from '../../lists/page.ts'
import { Day, Id, Line } from '../../schema/schemas.ts'
import { Invitation, StaffId, StaffMember, StaffName, StaffRoleTag, WelcomeLink } from '../../staff/staff.ts'
import { AuditEntry } from '../../stay/audit.ts'
import { AUDIT_ACTORS } from '../../stay/audit-actors.ts'
import { staffErrors, type Call } from '../call.ts'

const access = 'staff'
const role = 'manager'
const hotel = Type.Object({ hotelId: Id })
const member = Type.Object({ hotelId: Id, staffId: StaffId })
const errors = [...staffErrors, 'reauthentication_required'] as const

/** Calls of the desk for the staff of a hotel and its audit log. */
export const deskStaffCalls = {
  'GET /hotels/{hotelId}/staff/': {
    summary: 'Lists the staff of the hotel',
    access,
    role,
    params: hotel,
    response: Type.Array(StaffMember),
    errors: staffErrors,
  },
  'PUT /hotels/{hotelId}/staff/{staffId}/role/': {
    summary: 'Changes the role of a staff member',
    access,
    role,
    needsRecentSignIn: true,
    params: member,
    body: Type.Object({ role: StaffRoleTag }, { additionalProperties: false }),
    status: 204,
    response: Type.Null(),
    errors,
  },
  'PUT /hotels/{hotelId}/staff/{staffId}/access/': {
    summary: 'Disables an account, which ends its sessions at once, or enables it again',
    access,
    role,
    needsRecentSignIn: true,
    params: member,
    body: Type.Object({ isDisabled: Type.Boolean() }, { additionalProperties: false }),
    status: 204,
    response: Type.Null(),
    errors,
  },
  'DELETE /hotels/{hotelId}/staff/{staffId}/': {
    summary: 'Removes a staff member from the hotel',
    access,
    role,
    needsRecentSignIn: true,
    params: member,
    status: 204,
    response: Type.Null(),
    errors,
  },
  'DELETE /hotels/{hotelId}/staff/{staffId}/sessions/': {
    summary: 'Signs a staff member out on all devices',
    access,
    role,
    params: member,
    status: 204,
    response: Type.Null(),
    errors: staffErrors,
  },
  'POST /hotels/{hotelId}/staff/{staffId}/recovery-link/': {
    summary: 'Creates a link with which a staff member sets up new ways to sign in',
    access,
    role,
    needsRecentSignIn: true,
    params: member,
    status: 201,
    response: WelcomeLink,
    errors,
  },
  'GET /hotels/{hotelId}/invitations/': {
    summary: 'Lists the invitations that have not been accepted yet',
    access,
    role,
    params: hotel,
    response: Type.Array(Invitation),
    errors: staffErrors,
  },
  'POST /hotels/{hotelId}/invitations/': {
    summary: 'Creates a link with which a new staff member opens an account',
    access,
    role,
    needsRecentSignIn: true,
    params: hotel,
    body: Type.Object({ name: StaffName, role: StaffRoleTag }, { additionalProperties: false }),
    status: 201,
    response: WelcomeLink,
    errors,
  },
  'DELETE /hotels/{hotelId}/invitations/{invitationId}/': {
    summary: 'Withdraws an invitation',
    access,
    role,
    params: Type.Object({ hotelId: Id, invitationId: Type.String({ maxLength: 36 }) }),
    status: 204,
    response: Type.Null(),
    errors: staffErrors,
  },
  'GET /hotels/{hotelId}/audit/': {
    summary: 'Lists the audit log of the hotel, newest first',
    access,
    role: 'owner',
    params: hotel,
    query: Type.Object({
      ...pageQuery,
      actor: Type.Optional(Type.Enum([...AUDIT_ACTORS])),
      staffId: Type.Optional(StaffId),
      search: Type.Optional(Line(100)),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    response: Page(Type.Object({ ...AuditEntry.properties, actorName: Type.String() })),
    errors: staffErrors,
  },
} as const satisfies Record<string, Call>
