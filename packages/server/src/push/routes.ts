import { PUSH_API } from '@stay/contract/paths'
import { pushCalls } from '@stay/contract/http/push-calls'
import type { FastifyInstance } from 'fastify'
import { batched } from '../db/batched.ts'
import type { Guest } from '../http/caller.ts'
import { privateServer } from '../http/serve-private.ts'
import { issuePushTokens } from '../live/push-tokens.ts'
import type { StayContext } from '../stays/context.ts'
import type { TouristDeps } from '../tourist/deps.ts'
import type { WebPush } from '../web-push/web-push.ts'
import { pushActions } from './actions.ts'

export function pushRoutes(
  app: FastifyInstance,
  deps: TouristDeps & StayContext & { webPush: WebPush },
): void {
  const { db, now } = deps
  const { changeSubscriptions, sendToTokens, sendToTopics } = pushActions(deps)
  const serve = privateServer(app, deps, PUSH_API, pushCalls)
  const issuePushToken = batched((guests: Guest[]) => issuePushTokens(db, guests, now()))

  serve('POST /push-tokens', async ({ guest }) => ({ token: await issuePushToken(guest) }))

  serve('GET /web-push-key', () => Promise.resolve({ key: deps.webPush.publicKey }))

  serve('POST /push-topics/subscribed', ({ guest, scopedDb, body }) =>
    changeSubscriptions(scopedDb, guest, body, { add: [body.topic] }),
  )

  serve('POST /push-topics/unsubscribed', ({ guest, scopedDb, body }) =>
    changeSubscriptions(scopedDb, guest, body, { remove: body.topic }),
  )

  serve('POST /push-messages/send-to-tokens-requests', ({ service, scopedDb, body }) =>
    sendToTokens(scopedDb, service.hotelId, body.push_tokens, body),
  )

  serve('POST /push-messages/send-to-topics-requests', ({ service, scopedDb, body }) =>
    sendToTopics(scopedDb, service.hotelId, body.topics, body),
  )

  // Served under the API and also at the root, next to the WebSocket path.
  const stream = 'POST /push-streams/{token}'
  for (const root of [PUSH_API, ''])
    privateServer(app, deps, root, { [stream]: pushCalls[stream] })(
      stream,
      ({ service, scopedDb, params, body }) => sendToTokens(scopedDb, service.hotelId, [params.token], body),
    )
}
