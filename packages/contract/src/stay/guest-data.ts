import { Type, type Static } from 'typebox'
import { AuditEntry } from './audit.ts'
import { Stay } from './hotel-side.ts'
import { Nullable } from '../schema/schemas.ts'

const Texts = Type.Record(Type.String(), Type.String())

/** Everything that is known of a guest, for whoever asks what that is. */
export const GuestData = Type.Object({
  stay: Stay,
  /** The devices that signed in. */
  devices: Type.Array(
    Type.Object({
      signedInAt: Type.String(),
      lastSeenAt: Type.String(),
      signedOutAt: Nullable(Type.String()),
      /** Where it is told of messages while the app is closed. */
      pushService: Nullable(Type.String()),
    }),
  ),
  messages: Type.Array(
    Type.Object({ title: Texts, body: Texts, sentAt: Type.String(), readAt: Nullable(Type.String()) }),
  ),
  /** What was asked for, newest first. */
  commands: Type.Array(AuditEntry),
})
export type GuestData = Static<typeof GuestData>
