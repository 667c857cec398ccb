import { issueOwnerKey, OWNER_KEY_DAYS, revokeOwnerKey } from '../tourist/preview/owner-keys.ts'
import { dayText, UsageFault, type Command } from './command.ts'
import { revoke } from './database.ts'
import { atDesk, type Desk } from './desk.ts'

export const ownerKeyCommands: Record<string, Command> = {
  'owner-key': {
    takes: 'HOTEL [DAYS]',
    about: 'make a link with which the owner sees drafts (30 days)',
    run: atDesk((desk, { words: [days] }) => make(desk, days)),
  },
  'owner-keys': { takes: 'HOTEL', about: 'the links of a hotel', run: atDesk(list) },
  'revoke-owner-key': {
    takes: 'NO',
    about: 'take a link back',
    run: ({ words: [number = ''] }) => revoke('owner key', number, revokeOwnerKey),
  },
}

const MAX_KEY_DAYS = 365

async function make({ db, house, publicUrl }: Desk, days = String(OWNER_KEY_DAYS)): Promise<void> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_KEY_DAYS)
    throw new UsageFault(`DAYS must be a number from 1 to ${MAX_KEY_DAYS}, not "${days}".`)
  const made = await issueOwnerKey(db, house.id, Number(days))
  if (made)
    console.log(`Owner key ${made.id} for ${house.id}, valid until ${dayText(made.expiresAt)}. It is shown only now:
${publicUrl}/${house.defaultLocale}/preview?accessKey=${made.key}`)
}

async function list({ db, house }: Desk): Promise<void> {
  const keys = await db
    .selectFrom('owner_key')
    .selectAll()
    .where('hotel_id', '=', house.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) console.log(`${house.id} has no owner keys`)
  for (const { id, created_at: made, expires_at: ends, revoked_at: revoked } of keys) {
    const state = revoked
      ? `revoked ${dayText(revoked)}`
      : `${ends.getTime() > Date.now() ? 'valid until' : 'expired'} ${dayText(ends)}`
    console.log(`${id}\tmade ${dayText(made)}\t${state}`)
  }
}
