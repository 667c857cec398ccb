import { issueServiceKey, revokeServiceKey } from '../stays/service-keys.ts'
import { dayText, UsageFault, type Command } from './command.ts'
import { revoke } from './database.ts'
import { atDesk, type Desk } from './desk.ts'

export const serviceKeyCommands: Record<string, Command> = {
  'service-key': {
    takes: 'HOTEL NAME',
    about: 'make a key for a system of the hotel',
    run: atDesk((desk, { words: [name = ''] }) => make(desk, name)),
  },
  'service-keys': { takes: 'HOTEL', about: 'the keys of a hotel', run: atDesk(list) },
  'revoke-service-key': {
    takes: 'NO',
    about: 'take a key back',
    run: ({ words: [number = ''] }) => revoke('service key', number, revokeServiceKey),
  },
}

async function make({ db, house }: Desk, name: string): Promise<void> {
  if (!name.trim()) throw new UsageFault('A key needs a name, by which it is known later.')
  const made = await issueServiceKey(db, house.id, name)
  if (made)
    console.log(`Service key ${made.id} "${name}" for ${house.id}. It is shown only now:\n${made.key}`)
}

async function list({ db, house }: Desk): Promise<void> {
  const keys = await db
    .selectFrom('service_key')
    .selectAll()
    .where('hotel_id', '=', house.id)
    .orderBy('id')
    .execute()
  if (keys.length === 0) console.log(`${house.id} has no service keys`)
  for (const { id, name, created_at: made, revoked_at: revoked } of keys)
    console.log(`${id}\t${name}\tmade ${dayText(made)}\t${revoked ? `revoked ${dayText(revoked)}` : 'valid'}`)
}
