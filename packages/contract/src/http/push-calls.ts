import { Type } from 'typebox'
import { guestErrors, serviceErrors, type Call } from './call.ts'
import {
  PushOutcome,
  PushToken,
  PushTokenResponse,
  SendToStream,
  SendToTokens,
  SendToTopics,
  TopicRequest,
} from '../push/push.ts'

const topicErrors = [...guestErrors, 'invalid_parameter'] as const
const sendErrors = [...serviceErrors, 'request_id_reused'] as const

/** Calls of the push API by method and path below {@link PUSH_API}. */
export const pushCalls = {
  'POST /push-tokens': {
    summary: 'Creates a push token for one WebSocket at /push-streams/{token}, owned by the signed-in guest',
    access: 'guest',
    status: 201,
    response: PushTokenResponse,
    errors: guestErrors,
  },
  'GET /web-push-key': {
    summary: 'Returns the public key (VAPID) that browsers need to subscribe to web push',
    access: 'guest',
    response: Type.Object({ key: Type.String() }),
    errors: guestErrors,
  },
  'POST /push-topics/subscribed': {
    summary: 'Subscribes push tokens of the signed-in guest to a topic of the guest',
    access: 'guest',
    body: TopicRequest,
    response: PushOutcome,
    errors: topicErrors,
  },
  'POST /push-topics/unsubscribed': {
    summary: 'Unsubscribes push tokens of the signed-in guest from a topic',
    access: 'guest',
    body: TopicRequest,
    response: PushOutcome,
    errors: topicErrors,
  },
  'POST /push-messages/send-to-tokens-requests': {
    summary: 'Sends a message to the WebSockets of several push tokens',
    access: 'service',
    body: SendToTokens,
    response: PushOutcome,
    errors: sendErrors,
  },
  'POST /push-messages/send-to-topics-requests': {
    summary: 'Sends a message to all subscribers of one or more topics',
    access: 'service',
    body: SendToTopics,
    response: PushOutcome,
    errors: sendErrors,
  },
  'POST /push-streams/{token}': {
    summary: 'Sends a message to the WebSocket of one push token',
    access: 'service',
    params: Type.Object({ token: PushToken }),
    body: SendToStream,
    response: PushOutcome,
    errors: sendErrors,
  },
} as const satisfies Record<string, Call>

export type PushCalls = typeof pushCalls
