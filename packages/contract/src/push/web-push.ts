import { Type, type Static } from 'typebox'

/** Where a browser's push service takes messages for one device, and what they are encrypted with (RFC 8291). */
export const WebPushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
  }),
})
export type WebPushSubscription = Static<typeof WebPushSubscription>

/** What a message says on a lock screen: that there is one, and nothing of what it says. */
export type PushedMessage = {
  title: string
  body: string
  lang: string
  /** The message itself; shown once, however often it comes. */
  tag: string
  /** Where a tap leads. */
  path: string
}
