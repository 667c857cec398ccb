import type { PushOutcome } from '@stay/contract/push/push'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Guest } from '../http/caller.ts'
import { stayOfTopic, topicOfHotel, topicOfStay, type LiveEvent } from '../live/events.ts'
import {
  changeTopics,
  findTokensOfHotel,
  tokenIdOf,
  topicsOfGuest,
  type TopicChange,
} from '../live/push-tokens.ts'
import type { StayContext } from '../stays/context.ts'
import { runOnce } from '../stays/run-once.ts'

type LiveMessage = Extract<LiveEvent, { kind: 'message' }>
type PushRequest = { request_id?: string; message: LiveMessage['message'] }

/** Subscriptions of guests and messages of hotels. */
export function pushActions({ now, publish }: Pick<StayContext, 'now' | 'publish'>) {
  return { changeSubscriptions, sendToTokens, sendToTopics }

  async function changeSubscriptions(
    scopedDb: Db,
    guest: Guest,
    { topic, push_tokens: tokens }: { topic: string; push_tokens: string[] },
    topicChange: TopicChange,
  ): Promise<PushOutcome> {
    if (!topicsOfGuest(guest).includes(topic)) return outcomeOf(tokens, () => 'unknown topic')
    const events = await changeTopics(scopedDb, guest, tokens, topicChange, now())
    for (const event of events) await publish(event)
    const changed = new Set(events.map((event) => event.token))
    return outcomeOf(tokens, (token) => (changed.has(tokenIdOf(token)) ? undefined : 'unknown token'))
  }

  async function sendToTokens(
    scopedDb: Db,
    hotelId: string,
    tokens: string[],
    body: PushRequest,
  ): Promise<PushOutcome> {
    const valid = await findTokensOfHotel(scopedDb, hotelId, tokens, now())
    return sendOnce(scopedDb, hotelId, body, {
      outcome: outcomeOf(tokens, (token) => (valid.has(tokenIdOf(token)) ? undefined : 'unknown token')),
      event: { kind: 'message', to: { tokens: [...valid] }, message: body.message },
    })
  }

  async function sendToTopics(
    scopedDb: Db,
    hotelId: string,
    topics: string[],
    body: PushRequest,
  ): Promise<PushOutcome> {
    const valid = await filterHotelTopics(scopedDb, hotelId, topics)
    return sendOnce(scopedDb, hotelId, body, {
      outcome: outcomeOf(topics, (topic) => (valid.has(topic) ? undefined : 'unknown topic')),
      event: { kind: 'message', to: { topics: [...valid] }, message: body.message },
    })
  }

  async function sendOnce(
    scopedDb: Db,
    hotelId: string,
    { request_id: requestId, ...body }: { request_id?: string },
    { outcome, event }: { outcome: PushOutcome; event: LiveMessage },
  ): Promise<PushOutcome> {
    const request = { hotelId, requestId: requestId && `push ${requestId}`, body, now: now() }
    const { result, isFirst } = await runOnce(scopedDb, request, () => Promise.resolve(outcome))
    if (isFirst && outcome.success_count > 0) await publish(event)
    return result
  }
}

async function filterHotelTopics(scopedDb: Db, hotelId: string, topics: string[]): Promise<Set<string>> {
  const ids = topics.flatMap((topic) => stayOfTopic(topic) ?? [])
  const stays = await scopedDb
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const existing = new Set([topicOfHotel(hotelId), ...stays.map(({ id }) => topicOfStay(id))])
  return new Set(topics.filter((topic) => existing.has(topic)))
}

function outcomeOf(items: string[], reasonOf: (item: string) => string | undefined): PushOutcome {
  const errors = items.flatMap((item, index) => {
    const reason = reasonOf(item)
    return reason ? [{ index, reason }] : []
  })
  return { success_count: items.length - errors.length, failure_count: errors.length, errors }
}
