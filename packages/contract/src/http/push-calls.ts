import { Type } from 'typebox'
import { guestErrors, serviceErrors, type Call } from './call.ts'
import {
  PushOutcome,
  PushToken,
  PushTokenAnswer,
  SendToStream,
  SendToTokens,
  SendToTopics,
  TopicRequest,
} from '../push/push.ts'

const topicErrors = [...guestErrors, 'invalid_parameter'] as const
const sendErrors = [...serviceErrors, 'request_id_reused'] as const

/** Every call of the push API, by method and path under {@link PUSH_API}. */
export const pushCalls = {
  'POST /push-tokens': {
    summary: 'A token for one socket at /push-streams/{token}, tied to the guest who asks',
    access: 'guest',
    status: 201,
    answer: PushTokenAnswer,
    errors: guestErrors,
  },
  'GET /web-push-key': {
    summary: 'The key by which a browser subscribes to messages of this installation',
    access: 'guest',
    answer: Type.Object({ key: Type.String() }),
    errors: guestErrors,
  },
  'POST /push-topics/subscribed': {
    summary: 'Subscribes tokens of one’s own to a topic of one’s own',
    access: 'guest',
    body: TopicRequest,
    answer: PushOutcome,
    errors: topicErrors,
  },
  'POST /push-topics/unsubscribed': {
    summary: 'Takes tokens of one’s own off a topic',
    access: 'guest',
    body: TopicRequest,
    answer: PushOutcome,
    errors: topicErrors,
  },
  'POST /push-messages/send-to-tokens-requests': {
    summary: 'Sends a message to the sockets of tokens',
    access: 'service',
    body: SendToTokens,
    answer: PushOutcome,
    errors: sendErrors,
  },
  'POST /push-messages/send-to-topics-requests': {
    summary: 'Sends a message to everybody who hears a topic',
    access: 'service',
    body: SendToTopics,
    answer: PushOutcome,
    errors: sendErrors,
  },
  'POST /push-streams/{token}': {
    summary: 'Sends a message to the socket of one token',
    access: 'service',
    params: Type.Object({ token: PushToken }),
    body: SendToStream,
    answer: PushOutcome,
    errors: sendErrors,
  },
} as const satisfies Record<string, Call>

export type PushCalls = typeof pushCalls
