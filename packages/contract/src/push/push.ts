import { Type, type Static } from 'typebox'
import { NonEmptyLine } from '../schema/schemas.ts'

/** Message types that pages handle; they ignore others. */
export const PUSH_TYPES = ['refresh_notification', 'refresh_room'] as const
export type PushType = (typeof PUSH_TYPES)[number]

/** WebSocket message. It names what to reload and never contains guest data. */
export const PushMessage = Type.Object(
  { type: Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$', examples: ['refresh_notification'] }) },
  { additionalProperties: false },
)
export type PushMessage = Static<typeof PushMessage>

export const PushToken = Type.String({ minLength: 1, maxLength: 100 })
const PushTokens = Type.Array(PushToken, { minItems: 1, maxItems: 500 })
/** `hotel.{id}` addresses all guests in the hotel, `stay.{id}` the guests of one stay. */
export const Topic = Type.String({
  pattern: '^(hotel|stay)\\.[A-Za-z0-9_-]{1,128}$',
  examples: ['hotel.pod-tatrami'],
})

const RequestId = Type.Optional(
  NonEmptyLine(100, {
    description: 'Makes the request idempotent: a repeated ID returns the first response and sends nothing.',
  }),
)

export const PushTokenResponse = Type.Object({ token: PushToken })
export const TopicRequest = Type.Object({ topic: Topic, push_tokens: PushTokens })
export const SendToTokens = Type.Object({
  request_id: RequestId,
  push_tokens: PushTokens,
  message: PushMessage,
})
export const SendToTopics = Type.Object({
  request_id: RequestId,
  topics: Type.Array(Topic, { minItems: 1, maxItems: 100 }),
  message: PushMessage,
})
export const SendToStream = Type.Object({ request_id: RequestId, message: PushMessage })

/** Result per token or topic; `errors` refers to their positions in the request. */
export const PushOutcome = Type.Object({
  success_count: Type.Integer(),
  failure_count: Type.Integer(),
  errors: Type.Array(Type.Object({ index: Type.Integer(), reason: Type.String() })),
})
export type PushOutcome = Static<typeof PushOutcome>
