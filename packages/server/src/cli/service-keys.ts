import { issueServiceKey, revokeServiceKey } from '../stays/service-keys.ts'
import type { CommandTable } from './command-table.ts'
import { defineCommand } from './define-command.ts'
import { hotelCommand, type HotelContext } from './hotel-command.ts'
import { dayText, revokeKey } from './keys.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

export const serviceKeyCommands: CommandTable = {
  'service-key': hotelCommand({
    summary: 'create an API key for one of the hotel’s systems',
    args: ['name'],
    run: (context, { args }) => create(context, args.name),
  }),
  'service-keys': hotelCommand({ summary: 'list the service keys of a hotel', run: list }),
  'revoke-service-key': defineCommand({
    summary: 'revoke a service key',
    args: ['number'],
    run: ({ args }) => revokeKey('service key', args.number, revokeServiceKey),
  }),
}

async function create({ db, hotel }: HotelContext, name: string): Promise<void> {
  if (!name.trim()) throw new UsageError('NAME must not be empty: it tells the keys apart.')
  const issued = await issueServiceKey(db, hotel.id, name)
  if (issued) print(`Service key ${issued.id} "${name}" for ${hotel.id}. Shown only once:\n${issued.key}`)
}

async function list({ db, hotel }: HotelContext): Promise<void> {
  const keys = await db
    .selectFrom('service_key')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) print(`${hotel.id} has no service keys`)
  for (const { id, name, created_at: created, revoked_at: revoked } of keys)
    print(`${id}\t${name}\tcreated ${dayText(created)}\t${revoked ? `revoked ${dayText(revoked)}` : 'valid'}`)
}
