import type { TokenRequest } from '@stay/contract/sign-in/authentication'
import { Refusal } from '../../http/refusal.ts'
import { requireAttempt, type Attempt, type AttemptKey } from '../../stays/attempts.ts'
import { createQueue } from '../../stays/queue-by-key.ts'
import { roomAttemptKey, stayAttemptKey } from '../../stays/sign-in-locks.ts'
import { findSignInCode, redeemSignInCode } from '../../stays/sign-in-codes.ts'
import { isSameName } from '../../stays/names.ts'
import { verifyDummyPin, verifyPin } from '../../stays/pins.ts'
import { findCurrentStays, findRoom } from '../../stays/rooms.ts'
import type { StayContext } from '../../stays/context.ts'

type SignInContext = Pick<StayContext, 'db' | 'keys' | 'now' | 'publish'>
type StayGrant = { hotelId: string; roomNumber: string; lastName: string; pin: string }

const STAY_FIELDS = ['hotelId', 'roomNumber', 'lastName', 'pin'] as const

/** Returns the id of the stay. All wrong credentials get the same response. */
export async function requireStay(
  context: SignInContext,
  body: TokenRequest,
  network: string,
): Promise<string> {
  const fields = body.grantType === 'code' ? (['code'] as const) : STAY_FIELDS
  const missing = fields.filter((field) => !body[field])
  if (missing.length > 0)
    throw new Refusal(
      'invalid_parameter',
      undefined,
      missing.map((field) => ({ field, reason: 'is missing' })),
    )
  return body.grantType === 'code'
    ? requireStayByCode(context, body.code ?? '', network)
    : requireStayByPin(context, body as StayGrant, network)
}

async function requireStayByCode(context: SignInContext, code: string, network: string): Promise<string> {
  const target = await requireSignInTarget(context, code, network)
  const { db, now, publish } = context
  if (!(await redeemSignInCode(db, code, now()))) throw new Refusal('invalid_credentials')
  // The TV needs a new code.
  await publish({ kind: 'room', roomId: target.roomId })
  return target.stayId
}

/** Valid codes are never rate-limited, because all guests of a hotel may share one IP address. */
export async function requireSignInTarget(context: SignInContext, code: string, network: string) {
  const target = await findSignInCode(context.db, code, context.now())
  if (target) return target
  await attempt(context, [{ kind: 'address', name: network }])
  throw new Refusal('invalid_credentials')
}

/** A family signs in with several phones at once: in order, they need few connections and no failure is too many. */
const queue = createQueue()

const requireStayByPin = (context: SignInContext, grant: StayGrant, network: string) =>
  queue(roomAttemptKey(grant.hotelId, grant.roomNumber).name, () => checkPin(context, grant, network))

async function checkPin(context: SignInContext, grant: StayGrant, network: string): Promise<string> {
  const { db, keys, now } = context
  const { hotelId, roomNumber, lastName, pin } = grant
  const roomAttempt = await attempt(context, [
    roomAttemptKey(hotelId, roomNumber),
    { kind: 'address', name: network },
  ])
  const room = await findRoom(db, hotelId, roomNumber)
  const stays = room ? await findCurrentStays(db, now(), { roomId: room.id }) : []
  // There may be two reservations with the same name for one room.
  const namesakes = stays.filter(({ last_name: name }) => isSameName(name, lastName))
  if (namesakes.length === 0) await verifyDummyPin(keys, pin)
  const stayAttempts = await attemptEach(
    context,
    namesakes.map(({ id }) => stayAttemptKey(id)),
  )
  const matches = await Promise.all(
    namesakes.map(({ pin_salt: salt, pin_hash: hash }) => verifyPin(keys, pin, { salt, hash })),
  )
  const stay = namesakes.find((_, index) => matches[index])
  if (!stay) throw new Refusal('invalid_credentials')
  for (const { succeeded } of [roomAttempt, ...stayAttempts]) await succeeded()
  return stay.id
}

async function attemptEach(context: SignInContext, attemptKeys: AttemptKey[]): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const key of attemptKeys) attempts.push(await attempt(context, [key]))
  return attempts
}

const attempt = ({ db, keys, now }: SignInContext, attemptKeys: AttemptKey[]) =>
  requireAttempt(db, keys, attemptKeys, now())
