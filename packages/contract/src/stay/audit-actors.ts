/** Actors in the audit log: a guest, a hotel system with a service key, a user of the command line, or staff. */
export const AUDIT_ACTORS = ['guest', 'service', 'desk', 'staff'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]
