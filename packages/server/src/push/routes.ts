import { PUSH_API } from '@stay/contract/paths'
import type { PushOutcome } from '@stay/contract/push/push'
import { pushCalls } from '@stay/contract/http/push-calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { batched } from '../db/batched.ts'
import type { Db } from '../db/schema.ts'
import type { Guest } from '../http/caller.ts'
import { privateServer } from '../http/serve-private.ts'
import { stayOfTopic, topicOfHotel, topicOfStay, type LiveEvent } from '../live/events.ts'
import {
  changeTopics,
  findTokensOfHotel,
  issuePushTokens,
  nameOf,
  ownTopics,
  type TopicChange,
} from '../live/push-tokens.ts'
import { once } from '../stays/requests.ts'
import type { StayContext } from '../stays/context.ts'
import type { TouristDeps } from '../tourist/deps.ts'
import type { WebPush } from '../web-push/web-push.ts'

export function pushRoutes(
  app: FastifyInstance,
  deps: TouristDeps & StayContext & { webPush: WebPush },
): void {
  const { db, now, publish } = deps
  const serve = privateServer(app, deps, PUSH_API, pushCalls)
  const issuePushToken = batched((guests: Guest[]) => issuePushTokens(db, guests, now()))

  serve('POST /push-tokens', async ({ guest }) => ({ token: await issuePushToken(guest) }))

  serve('GET /web-push-key', () => Promise.resolve({ key: deps.webPush.publicKey }))

  serve('POST /push-topics/subscribed', ({ guest, own, body }) =>
    change(own, guest, body, { add: [body.topic] }),
  )

  serve('POST /push-topics/unsubscribed', ({ guest, own, body }) =>
    change(own, guest, body, { remove: body.topic }),
  )

  serve('POST /push-messages/send-to-tokens-requests', ({ service, own, body }) =>
    sendToTokens(own, service.hotelId, body.push_tokens, body),
  )

  serve('POST /push-messages/send-to-topics-requests', async ({ service, own, body }) => {
    const known = await ownTopicsOf(own, service.hotelId, body.topics)
    return sendOnce(own, service.hotelId, body, {
      outcome: outcomeOf(body.topics, (topic) => (known.has(topic) ? undefined : 'unknown topic')),
      event: { kind: 'message', to: { topics: [...known] }, message: body.message },
    })
  })

  // Under the API like the others, and where the sockets are.
  const stream = 'POST /push-streams/{token}'
  for (const root of [PUSH_API, ''])
    privateServer(app, deps, root, { [stream]: pushCalls[stream] })(
      stream,
      ({ service, own, params, body }) => sendToTokens(own, service.hotelId, [params.token], body),
    )

  async function change(
    own: Db,
    guest: Guest,
    { topic, push_tokens: tokens }: { topic: string; push_tokens: string[] },
    topicChange: TopicChange,
  ): Promise<PushOutcome> {
    if (!ownTopics(guest).includes(topic)) return outcomeOf(tokens, () => 'unknown topic')
    const events = await changeTopics(own, guest, tokens, topicChange, now())
    for (const event of events) await publish(event)
    const changed = new Set(events.map((event) => event.token))
    return outcomeOf(tokens, (token) => (changed.has(nameOf(token)) ? undefined : 'unknown token'))
  }

  async function sendToTokens(
    own: Db,
    hotelId: string,
    tokens: string[],
    body: { request_id?: string; message: LiveMessage['message'] },
  ): Promise<PushOutcome> {
    const alive = await findTokensOfHotel(own, hotelId, tokens, now())
    return sendOnce(own, hotelId, body, {
      outcome: outcomeOf(tokens, (token) => (alive.has(nameOf(token)) ? undefined : 'unknown token')),
      event: { kind: 'message', to: { tokens: [...alive] }, message: body.message },
    })
  }

  async function sendOnce(
    own: Db,
    hotelId: string,
    { request_id: requestId, ...body }: { request_id?: string },
    { outcome, event }: { outcome: PushOutcome; event: LiveMessage },
  ): Promise<PushOutcome> {
    const asked = { hotelId, requestId: requestId && `push ${requestId}`, body, now: now() }
    const { answer, isFirst } = await once(own, asked, () => Promise.resolve(outcome))
    if (isFirst && outcome.success_count > 0) await publish(event)
    return answer
  }

  /** Of these topics the hotel's own: the house, and its stays. */
  async function ownTopicsOf(own: Db, hotelId: string, topics: string[]): Promise<Set<string>> {
    const ids = topics.flatMap((topic) => stayOfTopic(topic) ?? [])
    const stays = await own
      .selectFrom('stay')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    const known = new Set([topicOfHotel(hotelId), ...stays.map(({ id }) => topicOfStay(id))])
    return new Set(topics.filter((topic) => known.has(topic)))
  }
}

type LiveMessage = Extract<LiveEvent, { kind: 'message' }>

function outcomeOf(items: string[], reasonOf: (item: string) => string | undefined): PushOutcome {
  const errors = items.flatMap((item, index) => {
    const reason = reasonOf(item)
    return reason ? [{ index, reason }] : []
  })
  return { success_count: items.length - errors.length, failure_count: errors.length, errors }
}
