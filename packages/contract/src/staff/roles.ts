/** Roles of staff members in a hotel, in ascending order. Each role may do what the roles before it may do. */
export const STAFF_ROLES = ['housekeeping', 'reception', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Rank of a role, from 1; 0 without a role. */
export const rankOf = (role: StaffRole | undefined) => (role ? STAFF_ROLES.indexOf(role) + 1 : 0)

export const isAtLeast = (role: StaffRole | undefined, minimum: StaffRole) => rankOf(role) >= rankOf(minimum)

/** The roles that a staff member may grant: owners grant all, managers only those below their own. */
export const grantableRoles = (role: StaffRole | undefined): StaffRole[] =>
  STAFF_ROLES.filter((other) => canManage(role, other))

/** Whether a staff member may change the account of a member with another role. */
export const canManage = (role: StaffRole | undefined, other: StaffRole | undefined) =>
  role === 'owner' || (isAtLeast(role, 'manager') && rankOf(role) > rankOf(other))
