import { Type, type Static } from 'typebox'
import { Nullable } from '../schema/schemas.ts'
import { AUDIT_ACTORS } from './audit-actors.ts'

/** An entry of the audit log. It contains no guest names. */
export const AuditEntry = Type.Object({
  at: Type.String(),
  actor: Type.Enum([...AUDIT_ACTORS]),
  actorId: Type.String({
    description:
      'Session ID or stay ID, ID of the service key, user name of the operating system, or `erased guest`.',
  }),
  action: Type.String({ examples: ['PUT /stays/{reservationId}/'] }),
  subject: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What the action refers to, such as a room or a controller.',
  }),
  outcome: Nullable(
    Type.String({
      description: '`done` or a problem code; null if the server stopped before the outcome was known.',
    }),
  ),
})
export type AuditEntry = Static<typeof AuditEntry>
