import { issueServiceKey, revokeServiceKey } from '../stays/service-keys.ts'
import { dayText, UsageError, type Command } from './command.ts'
import { revoke } from './database.ts'
import { forHotel, type HotelContext } from './hotel-context.ts'

export const serviceKeyCommands: Record<string, Command> = {
  'service-key': {
    takes: 'HOTEL NAME',
    about: 'make a key for a system of the hotel',
    run: forHotel((context, { words: [name = ''] }) => make(context, name)),
  },
  'service-keys': { takes: 'HOTEL', about: 'the keys of a hotel', run: forHotel(list) },
  'revoke-service-key': {
    takes: 'NO',
    about: 'take a key back',
    run: ({ words: [number = ''] }) => revoke('service key', number, revokeServiceKey),
  },
}

async function make({ db, hotel }: HotelContext, name: string): Promise<void> {
  if (!name.trim()) throw new UsageError('A key needs a name, by which it is known later.')
  const made = await issueServiceKey(db, hotel.id, name)
  if (made)
    console.log(`Service key ${made.id} "${name}" for ${hotel.id}. It is shown only now:\n${made.key}`)
}

async function list({ db, hotel }: HotelContext): Promise<void> {
  const keys = await db
    .selectFrom('service_key')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) console.log(`${hotel.id} has no service keys`)
  for (const { id, name, created_at: made, revoked_at: revoked } of keys)
    console.log(`${id}\t${name}\tmade ${dayText(made)}\t${revoked ? `revoked ${dayText(revoked)}` : 'valid'}`)
}
