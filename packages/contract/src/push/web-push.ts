import { Type, type Static } from 'typebox'

/** Web push subscription of a browser: endpoint of the push service and encryption keys (RFC 8291). */
export const WebPushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
  }),
})
export type WebPushSubscription = Static<typeof WebPushSubscription>

/** Payload of a web push. It never contains the text of a notification, because lock screens show it. */
export type WebPushPayload = {
  title: string
  body: string
  lang: string
  /** Identifies the notification, so that repeated pushes show it once. */
  tag: string
  /** Page to open on tap. */
  path: string
}
