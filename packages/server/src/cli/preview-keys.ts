import { issuePreviewKey, PREVIEW_KEY_DAYS, revokePreviewKey } from '../tourist/preview/preview-keys.ts'
import type { CommandTable } from './command-table.ts'
import { defineCommand } from './define-command.ts'
import { hotelCommand, type HotelContext } from './hotel-command.ts'
import { dayText, revokeKey } from './keys.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

const MAX_KEY_DAYS = 365

export const previewKeyCommands: CommandTable = {
  'preview-key': hotelCommand({
    summary: `create a link that shows drafts, valid for DAYS (${PREVIEW_KEY_DAYS} by default)`,
    optionalArgs: ['days'],
    run: (context, { args }) => create(context, args.days ?? String(PREVIEW_KEY_DAYS)),
  }),
  'preview-keys': hotelCommand({ summary: 'list the preview keys of a hotel', run: list }),
  'revoke-preview-key': defineCommand({
    summary: 'revoke a preview key',
    args: ['number'],
    run: ({ args }) => revokeKey('preview key', args.number, revokePreviewKey),
  }),
}

async function create({ db, hotel, publicUrl }: HotelContext, days: string): Promise<void> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_KEY_DAYS)
    throw new UsageError(`DAYS must be a whole number from 1 to ${MAX_KEY_DAYS}, not "${days}".`)
  const issued = await issuePreviewKey(db, hotel.id, Number(days))
  if (issued)
    print(`Preview key ${issued.id} for ${hotel.id}, valid until ${dayText(issued.expiresAt)}. Shown only once:
${publicUrl}/${hotel.defaultLocale}/preview?accessKey=${issued.key}`)
}

async function list({ db, hotel }: HotelContext): Promise<void> {
  const keys = await db
    .selectFrom('owner_key')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) print(`${hotel.id} has no preview keys`)
  for (const { id, created_at: created, expires_at: expires, revoked_at: revoked } of keys) {
    const state = revoked
      ? `revoked ${dayText(revoked)}`
      : `${expires.getTime() > Date.now() ? 'valid until' : 'expired'} ${dayText(expires)}`
    print(`${id}\tcreated ${dayText(created)}\t${state}`)
  }
}
