import { Type, type Static } from 'typebox'
import { AuditEntry } from './audit.ts'
import { Stay } from './stays.ts'
import { Nullable } from '../schema/schemas.ts'

const Texts = Type.Record(Type.String(), Type.String())

/** All stored data about the guest of a stay, for data access requests. */
export const GuestData = Type.Object({
  stay: Stay,
  devices: Type.Array(
    Type.Object({
      signedInAt: Type.String(),
      lastSeenAt: Type.String(),
      signedOutAt: Nullable(Type.String()),
      pushService: Nullable(
        Type.String({ description: 'Push service that delivers web push messages to the device.' }),
      ),
    }),
  ),
  messages: Type.Array(
    Type.Object({ title: Texts, body: Texts, sentAt: Type.String(), readAt: Nullable(Type.String()) }),
  ),
  commands: Type.Array(AuditEntry, { description: 'Audit log entries of the guest, newest first.' }),
})
export type GuestData = Static<typeof GuestData>
