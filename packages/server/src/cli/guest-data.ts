import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { listAudit } from '../stays/audit.ts'
import { collectGuestData, eraseGuest } from '../stays/guest-data.ts'
import { typedFrom, UsageError, type Command } from './command.ts'
import { forHotel, requireStay, type HotelContext } from './hotel-context.ts'

/** What a hotel does when a guest asks what is known, or to be forgotten; and who has done what. */
export const guestDataCommands: Record<string, Command> = {
  'guest-data': {
    takes: 'HOTEL RESERVATION FILE',
    about: 'write all that is known of a guest into a file, to be handed out',
    run: forHotel((context, { words: [reservation = '', file = ''] }) => write(context, reservation, file)),
  },
  'erase-guest': {
    takes: 'HOTEL RESERVATION',
    about: 'forget all that is known of a guest, at once and for good',
    run: forHotel(async (context, { words: [reservation = ''] }) => {
      await eraseGuest(context, await requireStay(context, reservation))
      console.log(`all that was known of the guest of ${reservation} is erased`)
    }),
  },
  audit: {
    takes: 'HOTEL [--last 100]',
    about: 'who asked for what in a hotel, the newest last',
    run: forHotel((context, { options }) => audit(context, options.get('last') ?? '100')),
  },
}

async function write(context: HotelContext, reservationId: string, file: string): Promise<void> {
  const stay = await requireStay(context, reservationId)
  const data = await collectGuestData(context.db, context.hotel, stay, context.now())
  // It is about one person: nobody else on this machine needs to read it.
  await writeFile(resolve(typedFrom, file), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 }).catch(
    () => {
      throw new UsageError(`${file} cannot be written.`)
    },
  )
  console.log(`${file} written`)
}

async function audit({ db, hotel }: HotelContext, last: string): Promise<void> {
  if (!/^[1-9]\d{0,4}$/.test(last)) throw new UsageError('--last is followed by a number.')
  const { entries } = await listAudit(db, hotel.id, { from: 0, size: Number(last) })
  for (const { at, actor, actorId, action, subject, outcome } of entries.toReversed())
    console.log(
      [at, `${actor} ${actorId}`.trim(), action, JSON.stringify(subject), outcome ?? 'unknown'].join('\t'),
    )
}
