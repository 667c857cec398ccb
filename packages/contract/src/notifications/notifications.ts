import { Type, type Static } from 'typebox'
import { Fallback, Id, Nullable } from '../schema/schemas.ts'

export const NotificationId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/** A notification from the hotel, in the guest's language if the hotel provided it. */
export const Notification = Type.Object({
  id: NotificationId,
  title: Type.String(),
  body: Type.String(),
  createdAt: Type.String(),
  isRead: Type.Boolean(),
  link: Nullable(Type.Object({ type: Type.Literal('card'), id: Id })),
  fallback: Fallback,
})
export type Notification = Static<typeof Notification>

export const NotificationCounter = Type.Object({ unread: Type.Integer() })
export type NotificationCounter = Static<typeof NotificationCounter>
