import type { TokenRequest } from '@stay/contract/sign-in/authentication'
import { Refusal } from '../../http/refusal.ts'
import { beginAttempt, type Attempted } from '../../stays/attempts.ts'
import { findCode, spendCode } from '../../stays/codes.ts'
import { foldRoomNumber, isSameName } from '../../stays/names.ts'
import { checkNobody, isPin } from '../../stays/pins.ts'
import { findCurrentStays, findRoom } from '../../stays/rooms.ts'
import type { StayContext } from '../../stays/context.ts'

type World = Pick<StayContext, 'db' | 'keys' | 'now' | 'publish'>
type StayGrant = { hotelId: string; roomNumber: string; lastName: string; pin: string }

const STAY_FIELDS = ['hotelId', 'roomNumber', 'lastName', 'pin'] as const

/** The stay that a guest may sign in to. Every wrong credential is refused with the same words. */
export async function requireStay(context: World, body: TokenRequest, address: string): Promise<string> {
  const fields = body.grantType === 'code' ? (['code'] as const) : STAY_FIELDS
  const missing = fields.filter((field) => !body[field])
  if (missing.length > 0)
    throw new Refusal(
      'invalid_parameter',
      undefined,
      missing.map((field) => ({ field, reason: 'is missing' })),
    )
  return body.grantType === 'code'
    ? stayOfCode(context, body.code ?? '', address)
    : stayOfPin(context, body as StayGrant, address)
}

async function stayOfCode(context: World, code: string, address: string): Promise<string> {
  const offer = await requireOffer(context, code, address)
  const { db, now, publish } = context
  if (!(await spendCode(db, code, now()))) throw new Refusal('invalid_credentials')
  // The TV needs another one.
  await publish({ kind: 'room', roomId: offer.roomId })
  return offer.stayId
}

/** What a code opens. A valid one is never limited: a whole hotel comes from one address. */
export async function requireOffer(context: World, code: string, address: string) {
  const offer = await findCode(context.db, code, context.now())
  if (offer) return offer
  await attempt(context, [{ kind: 'address', name: address }])
  throw new Refusal('invalid_credentials')
}

async function stayOfPin(context: World, grant: StayGrant, address: string): Promise<string> {
  const { db, keys, now } = context
  const { hotelId, roomNumber, lastName, pin } = grant
  const { succeeded } = await attempt(context, [
    { kind: 'room', name: `${hotelId} ${foldRoomNumber(roomNumber)}` },
    { kind: 'address', name: address },
  ])
  const room = await findRoom(db, hotelId, roomNumber)
  const stays = room ? await findCurrentStays(db, now(), { roomId: room.id }) : []
  // A family may have two reservations for one room.
  const namesakes = stays.filter(({ last_name: name }) => isSameName(name, lastName))
  // As slow for a guest who is not there as for a wrong PIN.
  if (namesakes.length === 0) await checkNobody(keys, pin)
  const matches = await Promise.all(
    namesakes.map(({ pin_salt: salt, pin_hash: hash }) => isPin(keys, pin, { salt, hash })),
  )
  const stay = namesakes.find((_, index) => matches[index])
  if (!stay) throw new Refusal('invalid_credentials')
  await succeeded()
  return stay.id
}

async function attempt({ db, keys, now }: World, attempted: Attempted[]) {
  const begun = await beginAttempt(db, keys, attempted, now())
  if ('succeeded' in begun) return begun
  const refusal = new Refusal('too_many_attempts')
  refusal.retryAfterSeconds = Math.max(1, Math.ceil(begun.retryAfterMs / 1000))
  throw refusal
}

/** The part of an address that one household or one hotel has: of IPv6 the network, because hosts change theirs. */
export function addressOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return all.slice(0, 4).join(':')
}
