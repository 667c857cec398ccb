import type { PasskeyOptions, PasskeyResponse } from '@stay/contract/staff/sign-in'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import type { StaffContext } from './context.ts'

/** Name of the product in the prompts of browsers. */
const PRODUCT = 'Stay Companion'

/** EdDSA, ES256 and RS256, which all authenticators support. */
const ALGORITHMS = [-8, -7, -257]

type Account = { id: string; name: string; userName: string }

/** The origin of the page; passkeys belong to its host name. */
const relyingParty = (origin: string) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
})

/** Options for a prompt in which the browser creates a passkey. */
export async function offerPasskey(
  context: StaffContext,
  origin: string,
  account: Account,
): Promise<PasskeyOptions> {
  const passkeys = await listPasskeys(context.db, account.id)
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: new URL(origin).hostname,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.userName,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    // The device checks the user's fingerprint or PIN, so a passkey alone counts as two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  const challengeId = await storeChallenge(context, {
    purpose: 'new passkey',
    staffId: account.id,
    data: Buffer.from(options.challenge),
  })
  return { challengeId, options }
}

export type NewPasskey = {
  /** ID of the account that the passkey was offered to. */
  staffId: string
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Checks a passkey that the browser has created. */
export async function verifyNewPasskey(
  context: StaffContext,
  origin: string,
  { challengeId, credential }: PasskeyResponse,
): Promise<NewPasskey> {
  const challenge = await takeChallenge(context, challengeId, 'new passkey')
  if (!challenge?.staffId) throw new Refusal('invalid_credentials')
  const result = await verifyRegistrationResponse({
    // The library checks every field.
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge.data.toString(),
    supportedAlgorithmIDs: ALGORITHMS,
    ...relyingParty(origin),
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('invalid_credentials')
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { staffId: challenge.staffId, id, publicKey: Buffer.from(publicKey), counter, transports }
}

export async function addPasskey(
  db: Db,
  { staffId, id, publicKey, counter, transports }: NewPasskey,
  name: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('staff_passkey')
    .values({
      id,
      staff_id: staffId,
      public_key: publicKey,
      counter: String(counter),
      transports,
      name,
      created_at: new Date(now),
      last_used_at: null,
    })
    .execute()
}

/** Options for a prompt in which the user signs in with any passkey of this site, or only with those of an account. */
export async function requestPasskey(
  context: StaffContext,
  origin: string,
  staffId?: string,
): Promise<PasskeyOptions> {
  const passkeys = staffId === undefined ? [] : await listPasskeys(context.db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    allowCredentials: passkeys,
  })
  const challengeId = await storeChallenge(context, {
    purpose: 'sign in',
    staffId: staffId ?? null,
    data: Buffer.from(options.challenge),
  })
  return { challengeId, options }
}

/** Returns the ID of the staff member whose passkey answered the prompt. */
export async function verifyPasskey(
  context: StaffContext,
  origin: string,
  { challengeId, credential }: PasskeyResponse,
): Promise<string> {
  const { db, now } = context
  const challenge = await takeChallenge(context, challengeId, 'sign in')
  const passkey = await db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('id', '=', credential.id)
    .executeTakeFirst()
  const isForAccount = challenge && (!challenge.staffId || challenge.staffId === passkey?.staff_id)
  if (!passkey || !isForAccount) throw new Refusal('invalid_credentials')
  const result = await verifyAuthenticationResponse({
    // The library checks every field.
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge.data.toString(),
    ...relyingParty(origin),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('invalid_credentials')
  await db
    .updateTable('staff_passkey')
    .set({ counter: String(result.authenticationInfo.newCounter), last_used_at: new Date(now()) })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.staff_id
}

const listPasskeys = (db: Db, staffId: string) =>
  db.selectFrom('staff_passkey').select(['id', 'transports']).where('staff_id', '=', staffId).execute()
