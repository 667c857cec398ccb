import { FAN_SPEEDS } from '@stay/contract/room/constants'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '@stay/testkit/random'
import { Guest } from './guest.ts'
import { HOTEL, type Hotel } from './hotel.ts'
import { isFailure, type RecordedCall } from './call-log.ts'
import { EVERYONE, recipientOf, titleFor, type ExpectedState } from './expected-state.ts'
import { settingsKey } from './command-observer.ts'

type Random = () => number
type Message = { id: string; title: string; isRead: boolean }

export const PUBLIC_PATHS = [
  `/hotels/${HOTEL}/`,
  `/hotels/${HOTEL}/layout/`,
  `/hotels/${HOTEL}/menu-items/eat/smart-content-groups/`,
  '/countries/?hasHotels=true',
]
const CLIMATE_INTERVAL_MS = 2300
const REFRESH_INTERVAL_MS = 15_000
const MESSAGE_INTERVAL_MS = 150

export async function runGuest(
  guest: Guest,
  expected: ExpectedState,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  let climateSetAt = 0
  let refreshedAt = Date.now()
  const actions = [
    () => guest.call('public', pick(random, PUBLIC_PATHS)),
    () => guest.call('public', pick(random, PUBLIC_PATHS)),
    () => readStay(guest, expected),
    () => readMessages(guest, expected, random),
    () => guest.call('counter', '/notifications/me/counter/'),
    () => useOtherPhone(guest, expected, random),
  ]
  while (!signal.aborted) {
    if (Date.now() - climateSetAt > CLIMATE_INTERVAL_MS) {
      climateSetAt = Date.now()
      await changeClimate(guest, expected, random)
    } else if (Date.now() - refreshedAt > REFRESH_INTERVAL_MS) {
      // After a lost response the next refresh sends the same token.
      if ((await guest.refreshTokens()).status === 200) refreshedAt = Date.now()
    } else await pick(random, actions)()
    await sleep(20 + random() * 80, undefined, { signal }).catch(() => {})
  }
}

export async function readStay(guest: Guest, expected: ExpectedState): Promise<RecordedCall> {
  const response = await guest.call('stay', '/accommodations/me/')
  const { status, body } = response
  if (status !== 200) return response
  const { guestName, roomNumber } = body as { guestName: string; roomNumber: string }
  if (guestName !== guest.room.lastName || roomNumber !== guest.room.number)
    expected.violations.push(`${guest.room.lastName} received the stay of ${guestName} in room ${roomNumber}`)
  return response
}

async function readMessages(guest: Guest, expected: ExpectedState, random: Random): Promise<void> {
  const { reservationId } = guest.room
  const { status, body } = await guest.call('messages', '/notifications/me/')
  if (status !== 200) return
  const { results } = body as { results: Message[] }
  for (const { title } of results)
    if (![EVERYONE, reservationId].includes(recipientOf(title)))
      expected.violations.push(`${reservationId} received a message to ${recipientOf(title)}`)
  const unread = results.filter(({ isRead }) => !isRead)
  if (unread.length === 0) return
  const { id, title } = pick(random, unread)
  const marked = await guest.call('mark', `/notifications/${id}/is-read/`, {
    method: 'PUT',
    body: { isRead: true },
  })
  if (marked.status === 200) expected.recordRead(reservationId, title)
}

/** Changes the climate settings. Retries a failure twice with the same key. */
export async function changeClimate(
  guest: Guest,
  expected: ExpectedState,
  random: Random,
): Promise<RecordedCall> {
  const { controllerId } = guest.room
  const temperature = 1800 + 50 * Math.floor(random() * 17)
  const fanSpeed = pick(random, FAN_SPEEDS)
  const key = randomUUID()
  expected.recordKey(controllerId, settingsKey(temperature / 100, fanSpeed), key)
  const put = (isRetry = false) =>
    guest.call('climate', `/bms/sensor/controllers/${controllerId}/ac-zones/1/`, {
      method: 'PUT',
      isRetry,
      headers: { 'idempotency-key': key },
      body: { isOn: true, temperature, fanSpeed },
    })
  let response: RecordedCall = await put()
  for (let retry = 0; retry < 2 && isFailure(response); retry++) {
    await sleep(300 + random() * 700)
    response = await put(true)
  }
  if (response.status !== 200) return response
  const panel = (response.body as { acPanel: { temperature: number; fanSpeed: string } }).acPanel
  if (panel.temperature !== temperature || panel.fanSpeed !== fanSpeed)
    expected.violations.push(`${controllerId} confirmed ${panel.temperature} instead of ${temperature}`)
  return response
}

/** Signs in on a second phone and signs out again. The ended session must be rejected. */
async function useOtherPhone(guest: Guest, expected: ExpectedState, random: Random): Promise<void> {
  if (random() < 0.8) return
  const phone = new Guest(guest.url, guest.room, guest.calls)
  if ((await phone.signIn()).status !== 200) return
  await readStay(phone, expected)
  const signedOut = await phone.call('signs out', '/authentication/tourists/logout', {
    method: 'POST',
    body: {},
  })
  if (signedOut.status !== 204) return
  const { status } = await phone.call('stay, signed out', '/accommodations/me/')
  if (status === 200) expected.violations.push(`${guest.room.lastName} still had access after signing out`)
}

/** Sends messages of the hotel. Retries each with the same request id until it is acknowledged. */
export async function sendMessages(
  hotel: Hotel,
  expected: ExpectedState,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const room = random() < 0.5 ? undefined : pick(random, hotel.rooms)
    const title = titleFor(room?.reservationId ?? EVERYONE, number)
    const message = {
      to: room ? { reservationId: room.reservationId } : { everyone: true },
      title: { pl: title },
      body: { pl: title },
      requestId: title,
    }
    while ((await hotel.call('POST', '/notifications/', message)).status !== 201) await sleep(200)
    expected.sent.add(title)
    await sleep(MESSAGE_INTERVAL_MS * (0.5 + random()), undefined, { signal }).catch(() => {})
  }
}
