import type { PushMessage } from '@stay/contract/push/push'
import { isUuid } from '../http/secrets.ts'

/** What every process of the installation must hear; it names who is meant and carries no content. */
export type LiveEvent =
  | { kind: 'message'; to: { topics: string[] } | { tokens: string[] }; message: PushMessage }
  /** A session, or all sessions of a stay, are over. */
  | { kind: 'ended'; sessionId: string }
  | { kind: 'ended'; stayId: string }
  /** The time has changed at which a stay is over by itself. */
  | { kind: 'ends'; stayId: string; at: number }
  /** Who is in a room has changed, or how they sign in. */
  | { kind: 'room'; roomId: string }
  /** What a token hears has changed. */
  | { kind: 'topics'; token: string; topics: string[] }

/** Whether something that came from another process is one of ours: anybody could speak on the channel. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  const { kind, to, message, sessionId, stayId, roomId, at, token, topics } = (value ?? {}) as Record<
    string,
    unknown
  >
  const isList = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string')
  if (kind === 'message') {
    const named = to as { topics?: unknown; tokens?: unknown } | undefined
    const isMessage = typeof (message as PushMessage | undefined)?.type === 'string'
    return isMessage && (isList(named?.topics) || isList(named?.tokens))
  }
  if (kind === 'ended') return typeof sessionId === 'string' || typeof stayId === 'string'
  if (kind === 'room') return typeof roomId === 'string'
  if (kind === 'ends') return typeof stayId === 'string' && typeof at === 'number'
  return kind === 'topics' && typeof token === 'string' && isList(topics)
}

/** Tells every process. What it is about is already stored. */
export type Publish = (event: LiveEvent) => Promise<void>

export const topicOfStay = (stayId: string) => `stay.${stayId}`
/** The stay that a topic is of, if it is one of a stay. */
export function stayOfTopic(topic: string): string | undefined {
  const id = topic.slice(topicOfStay('').length)
  return topic.startsWith(topicOfStay('')) && isUuid(id) ? id : undefined
}
export const topicOfHotel = (hotelId: string) => `hotel.${hotelId}`
