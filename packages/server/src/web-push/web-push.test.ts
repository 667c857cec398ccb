import type { Problem } from '@stay/contract/http/problems'
import type { WebPushSubscription } from '@stay/contract/push/web-push'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { startPushService } from '@stay/testkit/push-service'
import { pushToken } from '@stay/testkit/sockets'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { isPushService } from './endpoints.ts'
import { NEW_MESSAGE } from './messages.ts'
import { PushSender } from './sender.ts'
import { loadVapid } from './vapid.ts'

const test = useDatabase()
let app: FastifyInstance
let service: Awaited<ReturnType<typeof startPushService>>
let sender: PushSender
let serviceKey: string
let aheadMs = 0
const logged: string[] = []

beforeAll(async () => {
  await makeHotel(test.db)
  service = await startPushService()
  const vapid = await loadVapid(test.db)
  app = makeApp(test.db, { webPush: { publicKey: vapid.publicKey, services: [service.origin] } }).app
  const logger = createLogger('info', { destination: { write: (line: string) => void logged.push(line) } })
  sender = new PushSender(test.db, {
    vapid,
    publicUrl: 'https://stay.example',
    logger,
    now: () => Date.now() + aheadMs,
  })
  serviceKey = await makeServiceKey(test.db)
})
afterAll(() => service.close())

beforeEach(() => {
  aheadMs = 0
  service.status = 201
  service.received.length = 0
})

let count = 0

async function makeGuest(language = 'de-DE') {
  const reservationId = `P${++count}`
  await makeStay(test.db, { reservationId }, Date.now())
  const { access } = await signIn(app, test.db, reservationId, Date.now())
  const put = async (webPush: WebPushSubscription | null) =>
    app.inject({
      method: 'PUT',
      url: `${TOURIST}/accommodations/devices/me/push-token/`,
      headers: { ...bearer(access), 'x-accept-language': language },
      payload: { token: await pushToken(app, access), webPush },
    })
  const notify = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${HOTEL}/notifications/`,
      headers: bearer(serviceKey),
      payload: {
        to: { reservationId },
        title: { pl: 'Tajna sprawa', 'en-US': 'A secret' },
        body: { pl: 'Nikt nie może tego widzieć', 'en-US': 'Nobody may see this' },
      },
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: string }>().id
  }
  return { access, put, notify, reservationId }
}

describe('a device whose app is closed', () => {
  it('gets a push in the guest’s language, without the content of the message', async () => {
    const guest = await makeGuest('de-DE')
    expect((await guest.put(service.subscribe())).statusCode).toBe(200)
    const id = await guest.notify()
    await sender.work()
    expect(service.received).toHaveLength(1)
    const [{ message, headers, isSigned } = { message: undefined, headers: {}, isSigned: false }] =
      service.received
    expect(isSigned).toBe(true)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(message).toEqual({
      title: 'Stay Companion',
      body: 'Sie haben eine neue Nachricht vom Hotel.',
      lang: 'de-DE',
      tag: id,
      path: `/de-DE/app/hotel/stary-mlyn/notifications#${id}`,
    })
    expect(JSON.stringify(message)).not.toMatch(/Tajna|secret|Kowalska|101/)
    await sender.work()
    expect(service.received).toHaveLength(1)
  })

  it('gets one push, however many servers there are', async () => {
    const guest = await makeGuest()
    await guest.put(service.subscribe())
    await guest.notify()
    const vapid = await loadVapid(test.db)
    const others = Array.from(
      { length: 4 },
      () => new PushSender(test.db, { vapid, publicUrl: '', logger: createLogger('silent') }),
    )
    await Promise.all([sender, ...others].map((each) => each.work()))
    expect(service.received).toHaveLength(1)
  })

  it.each([404, 410])('gets no more pushes after the push service returned %i', async (status) => {
    const guest = await makeGuest()
    await guest.put(service.subscribe())
    service.status = status
    await guest.notify()
    await sender.work()
    service.status = 201
    await guest.notify()
    aheadMs += 3_600_000
    await sender.work()
    expect(service.received).toHaveLength(0)
  })

  it('gets the push later when its push service fails, with a limited number of retries', async () => {
    const guest = await makeGuest()
    await guest.put(service.subscribe())
    service.status = 503
    await guest.notify()
    await sender.work()
    service.status = 201
    await sender.work()
    expect(service.received).toHaveLength(0)
    aheadMs += 60_000
    await sender.work()
    expect(service.received).toHaveLength(1)

    service.status = 500
    await guest.notify()
    for (let attempt = 0; attempt < 6; attempt++) {
      await sender.work()
      aheadMs += 3_600_000
    }
    service.status = 201
    await sender.work()
    expect(service.received).toHaveLength(1)
    const { rows } = await countJobs()
    expect(rows).toBe(0)
    expect(logged.join('')).not.toContain(service.origin)
  })

  it('gets no push for a read message, after check-out or after unsubscribing', async () => {
    const reader = await makeGuest()
    await reader.put(service.subscribe())
    const id = await reader.notify()
    await app.inject({
      method: 'PUT',
      url: `${TOURIST}/notifications/${id}/is-read/`,
      headers: bearer(reader.access),
      payload: { isRead: true },
    })
    const leaver = await makeGuest()
    await leaver.put(service.subscribe())
    await leaver.notify()
    await makeStay(test.db, { reservationId: leaver.reservationId, isCheckedOut: true }, Date.now())
    const unsubscribed = await makeGuest()
    await unsubscribed.put(service.subscribe())
    expect((await unsubscribed.put(null)).statusCode).toBe(200)
    await unsubscribed.notify()
    await sender.work()
    expect(service.received).toHaveLength(0)
  })

  it('gets pushes only for the guest who signed in last', async () => {
    const device = service.subscribe()
    const [first, second] = [await makeGuest(), await makeGuest('pl')]
    await first.put(device)
    await second.put(device)
    await first.notify()
    const id = await second.notify()
    await sender.work()
    expect(service.received.map(({ message }) => message.tag)).toEqual([id])
    expect(service.received[0]?.message.body).toBe(NEW_MESSAGE.pl)
  })
})

describe('a push endpoint', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://db5p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilpush.apple.com.example/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['http://127.0.0.1:5432/', false],
    ['https://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('%s is a push service: %s', (endpoint, isService) => {
    expect(isPushService(endpoint)).toBe(isService)
  })

  it('is refused with the name of the invalid field, and nothing is stored', async () => {
    const guest = await makeGuest()
    const good = service.subscribe()
    for (const [webPush, field] of [
      [{ ...good, endpoint: 'https://evil.example/' }, 'webPush.endpoint'],
      [{ ...good, keys: { ...good.keys, p256dh: 'A'.repeat(87) } }, 'webPush.keys.p256dh'],
      [{ ...good, keys: { ...good.keys, auth: 'short' } }, 'webPush'],
    ] as const) {
      const answer = await guest.put(webPush)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors?.some((error) => error.field.startsWith(field))).toBe(true)
    }
    await guest.notify()
    await sender.work()
    expect(service.received).toHaveLength(0)
  })

  it('of another guest is refused, and the other guest is still notified', async () => {
    const [victim, attacker] = [await makeGuest(), await makeGuest()]
    const subscription = service.subscribe()
    expect((await victim.put(subscription)).statusCode).toBe(200)
    const { keys } = service.subscribe()
    const answer = await attacker.put({ ...subscription, keys })
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.field]).toEqual([422, 'webPush.endpoint'])
    const id = await victim.notify()
    await sender.work()
    expect(service.received.map(({ message }) => message.tag)).toEqual([id])
  })

  it('is subscribed with the permanent key of this installation', async () => {
    const { access } = await makeGuest()
    const answer = await app.inject({ url: '/api/v1/web-push-key', headers: bearer(access) })
    const { key } = answer.json<{ key: string }>()
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect((await loadVapid(test.db)).publicKey).toBe(key)
  })
})

const countJobs = async () => ({
  rows: (await test.db.selectFrom('web_push_job').select('id').execute()).length,
})
