import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '@stay/testkit/random'
import { Guest } from './guest.ts'
import { HOTEL, type Hotel } from './hotel.ts'
import { isFailure, type RecordedCall } from './journal.ts'
import { EVERYONE, recipientOf, titleFor, type Ledger } from './ledger.ts'
import { settingsOf } from './tap.ts'

type Random = () => number
type Message = { id: string; title: string; isRead: boolean }

/** What everybody may read, and a server keeps for bad days. */
export const PUBLIC = [
  `/hotels/${HOTEL}/`,
  `/hotels/${HOTEL}/layout/`,
  `/hotels/${HOTEL}/menu-items/eat/smart-content-groups/`,
  '/countries/?hasHotels=true',
]
const AIR_EVERY_MS = 2300
const RENEW_EVERY_MS = 15_000
const MESSAGE_EVERY_MS = 150
const FANS = ['auto', 'low', 'medium', 'high']

/** A guest's day: reading, messages, the air, another phone. Every answer is looked at. */
export async function live(guest: Guest, ledger: Ledger, random: Random, signal: AbortSignal): Promise<void> {
  let airAt = 0
  let renewedAt = Date.now()
  const acts = [
    () => guest.ask('public', pick(random, PUBLIC)),
    () => guest.ask('public', pick(random, PUBLIC)),
    () => readStay(guest, ledger),
    () => readMessages(guest, ledger, random),
    () => guest.ask('counter', '/notifications/me/counter/'),
    () => useOtherPhone(guest, ledger, random),
  ]
  while (!signal.aborted) {
    if (Date.now() - airAt > AIR_EVERY_MS) {
      airAt = Date.now()
      await changeAir(guest, ledger, random)
    } else if (Date.now() - renewedAt > RENEW_EVERY_MS) {
      // A reply that got lost is asked for again with the same token.
      if ((await guest.renew()).status === 200) renewedAt = Date.now()
    } else await pick(random, acts)()
    await sleep(20 + random() * 80, undefined, { signal }).catch(() => {})
  }
}

export async function readStay(guest: Guest, ledger: Ledger): Promise<RecordedCall> {
  const answer = await guest.ask('stay', '/accommodations/me/')
  const { status, body } = answer
  if (status !== 200) return answer
  const { guestName, roomNumber } = body as { guestName: string; roomNumber: string }
  if (guestName !== guest.room.lastName || roomNumber !== guest.room.number)
    ledger.violations.push(`${guest.room.lastName} was shown the stay of ${guestName} in ${roomNumber}`)
  return answer
}

async function readMessages(guest: Guest, ledger: Ledger, random: Random): Promise<void> {
  const { reservationId } = guest.room
  const { status, body } = await guest.ask('messages', '/notifications/me/')
  if (status !== 200) return
  const { results } = body as { results: Message[] }
  for (const { title } of results)
    if (![EVERYONE, reservationId].includes(recipientOf(title)))
      ledger.violations.push(`${reservationId} was shown a message to ${recipientOf(title)}`)
  const unread = results.filter(({ isRead }) => !isRead)
  if (unread.length === 0) return
  const { id, title } = pick(random, unread)
  const marked = await guest.ask('mark', `/notifications/${id}/is-read/`, {
    method: 'PUT',
    body: { isRead: true },
  })
  if (marked.status === 200) ledger.noteRead(reservationId, title)
}

/** Asks for other air; one that failed is asked for once more, under the same key. */
export async function changeAir(guest: Guest, ledger: Ledger, random: Random): Promise<RecordedCall> {
  const { controllerId } = guest.room
  const temperature = 1800 + 50 * Math.floor(random() * 17)
  const fanSpeed = pick(random, FANS)
  const key = randomUUID()
  ledger.noteKey(controllerId, settingsOf(temperature / 100, fanSpeed), key)
  const put = (isRepeated = false) =>
    guest.ask('air', `/bms/sensor/controllers/${controllerId}/ac-zones/1/`, {
      method: 'PUT',
      isRepeated,
      headers: { 'idempotency-key': key },
      body: { isOn: true, temperature, fanSpeed },
    })
  let answer: RecordedCall = await put()
  for (let again = 0; again < 2 && isFailure(answer); again++) {
    await sleep(300 + random() * 700)
    answer = await put(true)
  }
  if (answer.status !== 200) return answer
  const panel = (answer.body as { acPanel: { temperature: number; fanSpeed: string } }).acPanel
  if (panel.temperature !== temperature || panel.fanSpeed !== fanSpeed)
    ledger.violations.push(`${controllerId} was asked for ${temperature} and confirmed ${panel.temperature}`)
  return answer
}

/** Signs in on another phone, looks, and signs out: what was signed out must not be let in again. */
async function useOtherPhone(guest: Guest, ledger: Ledger, random: Random): Promise<void> {
  if (random() < 0.8) return
  const phone = new Guest(guest.url, guest.room, guest.journal)
  if ((await phone.signIn()).status !== 200) return
  await readStay(phone, ledger)
  const out = await phone.ask('signs out', '/authentication/tourists/logout', { method: 'POST', body: {} })
  if (out.status !== 204) return
  const { status } = await phone.ask('stay, signed out', '/accommodations/me/')
  if (status === 200) ledger.violations.push(`${guest.room.lastName} was let in after signing out`)
}

/** The hotel's system sends messages; each until it is acknowledged, under the same id. */
export async function send(hotel: Hotel, ledger: Ledger, random: Random, signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const room = random() < 0.5 ? undefined : pick(random, hotel.rooms)
    const title = titleFor(room?.reservationId ?? EVERYONE, number)
    const message = {
      to: room ? { reservationId: room.reservationId } : { everyone: true },
      title: { pl: title },
      body: { pl: title },
      requestId: title,
    }
    while ((await hotel.ask('POST', '/notifications/', message)).status !== 201) await sleep(200)
    ledger.sent.add(title)
    await sleep(MESSAGE_EVERY_MS * (0.5 + random()), undefined, { signal }).catch(() => {})
  }
}
