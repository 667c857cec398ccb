import type { PushMessage } from '@stay/contract/push/push'
import { isUuid } from '../http/secrets.ts'

/** An event for every process of the installation. It carries ids only, no content. */
export type LiveEvent =
  | { kind: 'message'; to: { topics: string[] } | { tokens: string[] }; message: PushMessage }
  /** A session, or all sessions of a stay, have ended. */
  | { kind: 'ended'; sessionId: string }
  | { kind: 'ended'; stayId: string }
  /** The end time of a stay's sessions has changed. */
  | { kind: 'ends'; stayId: string; at: number }
  /** The guests of a room, or their sign-in code, have changed. */
  | { kind: 'room'; roomId: string }
  | { kind: 'topics'; token: string; topics: string[] }

/** Validates a message from another process: any client of Redis or the database can publish on the channel. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  const { kind, to, message, sessionId, stayId, roomId, at, token, topics } = (value ?? {}) as Record<
    string,
    unknown
  >
  const isList = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string')
  if (kind === 'message') {
    const recipients = to as { topics?: unknown; tokens?: unknown } | undefined
    const isMessage = typeof (message as PushMessage | undefined)?.type === 'string'
    return isMessage && (isList(recipients?.topics) || isList(recipients?.tokens))
  }
  if (kind === 'ended') return typeof sessionId === 'string' || typeof stayId === 'string'
  if (kind === 'room') return typeof roomId === 'string'
  if (kind === 'ends') return typeof stayId === 'string' && typeof at === 'number'
  return kind === 'topics' && typeof token === 'string' && isList(topics)
}

/** Sends an event to every process; the change itself must already be stored. */
export type Publish = (event: LiveEvent) => Promise<void>

export const topicOfStay = (stayId: string) => `stay.${stayId}`
export function stayOfTopic(topic: string): string | undefined {
  const id = topic.slice(topicOfStay('').length)
  return topic.startsWith(topicOfStay('')) && isUuid(id) ? id : undefined
}
export const topicOfHotel = (hotelId: string) => `hotel.${hotelId}`
