import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { DEFAULT_LOCALE } from '@stay/contract/i18n/locale'
import { welcomeUrl } from '@stay/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/schema.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

const USER_NAME = 'demo'
const NAME = 'Demo'

/** The account that the demo link signs in to. It has no other way to sign in. */
export type DemoOwner = {
  staffId: string
  url: string
  accepts: (secret: string, request: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>) => boolean
}

/** Creates the owner of the demo hotels and a link that works until the process ends, from the same machine only. */
export async function prepareDemoOwner(
  { db, now, publicUrl }: { db: Db; now: () => number; publicUrl: string },
  hotelIds: string[],
): Promise<DemoOwner> {
  const secret = newSecret(256)
  const { id } = await db
    .insertInto('staff_member')
    .values({
      user_name: USER_NAME,
      name: NAME,
      language: DEFAULT_LOCALE,
      is_demo: true,
      password_salt: null,
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      disabled_at: null,
      created_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.column('user_name').doUpdateSet({ disabled_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_role')
    .values(hotelIds.map((hotelId) => ({ hotel_id: hotelId, staff_id: id, role: 'owner' as const })))
    .onConflict((conflict) => conflict.columns(['hotel_id', 'staff_id']).doUpdateSet({ role: 'owner' }))
    .execute()
  const hash = hashOf(secret)
  return {
    staffId: id,
    url: welcomeUrl(publicUrl, secret),
    accepts: (given, request) => isFromThisMachine(request) && timingSafeEqual(hashOf(given), hash),
  }
}

/** Without the demo nobody may be signed in to its account any longer. */
export async function removeDemoOwner(db: Db): Promise<void> {
  await db.deleteFrom('staff_member').where('is_demo', '=', true).execute()
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Neither a proxy nor a host name that resolves to this machine may pass on a request from elsewhere. */
function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { hostname } = new URL(`http://${headers.host ?? 'unknown.invalid'}`)
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  )
}

export const isLoopback = (address: string) =>
  isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address)
