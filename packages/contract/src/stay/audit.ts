import { Type, type Static } from 'typebox'
import { Nullable } from '../schema/schemas.ts'

/** Who can ask for something: a guest, a system of the hotel with its key, or whoever sits at its terminal. */
export const AUDIT_ACTORS = ['guest', 'service', 'desk'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

/** Who asked for what, and what became of it. There are no names in it. */
export const AuditEntry = Type.Object({
  at: Type.String(),
  actor: Type.Enum([...AUDIT_ACTORS]),
  actorId: Type.String({ description: 'The session, the number of the key, or the user at the terminal.' }),
  action: Type.String({ examples: ['PUT /stays/{reservationId}/'] }),
  subject: Type.Record(Type.String(), Type.Unknown(), { description: 'What it was about.' }),
  outcome: Nullable(
    Type.String({
      description: '`done`, or the code of the refusal; null where the server died before it knew.',
    }),
  ),
})
export type AuditEntry = Static<typeof AuditEntry>
