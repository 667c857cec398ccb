import { issuePreviewKey, PREVIEW_KEY_DAYS, revokePreviewKey } from '../tourist/preview/preview-keys.ts'
import { dayText, UsageError, type Command } from './command.ts'
import { revoke } from './database.ts'
import { forHotel, type HotelContext } from './hotel-context.ts'

export const previewKeyCommands: Record<string, Command> = {
  'preview-key': {
    takes: 'HOTEL [DAYS]',
    about: 'make a link with which the owner sees drafts (30 days)',
    run: forHotel((context, { words: [days] }) => make(context, days)),
  },
  'preview-keys': { takes: 'HOTEL', about: 'the links of a hotel', run: forHotel(list) },
  'revoke-preview-key': {
    takes: 'NO',
    about: 'take a link back',
    run: ({ words: [number = ''] }) => revoke('preview key', number, revokePreviewKey),
  },
}

const MAX_KEY_DAYS = 365

async function make({ db, hotel, publicUrl }: HotelContext, days = String(PREVIEW_KEY_DAYS)): Promise<void> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_KEY_DAYS)
    throw new UsageError(`DAYS must be a number from 1 to ${MAX_KEY_DAYS}, not "${days}".`)
  const made = await issuePreviewKey(db, hotel.id, Number(days))
  if (made)
    console.log(`Preview key ${made.id} for ${hotel.id}, valid until ${dayText(made.expiresAt)}. It is shown only now:
${publicUrl}/${hotel.defaultLocale}/preview?accessKey=${made.key}`)
}

async function list({ db, hotel }: HotelContext): Promise<void> {
  const keys = await db
    .selectFrom('owner_key')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) console.log(`${hotel.id} has no preview keys`)
  for (const { id, created_at: made, expires_at: ends, revoked_at: revoked } of keys) {
    const state = revoked
      ? `revoked ${dayText(revoked)}`
      : `${ends.getTime() > Date.now() ? 'valid until' : 'expired'} ${dayText(ends)}`
    console.log(`${id}\tmade ${dayText(made)}\t${state}`)
  }
}
