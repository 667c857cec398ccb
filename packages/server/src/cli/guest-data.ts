import { writeFile } from 'node:fs/promises'
import { listAudit } from '../stays/audit.ts'
import { collectGuestData, eraseGuest } from '../stays/guest-data.ts'
import type { CommandTable } from './command-table.ts'
import { hotelCommand, requireStay, type HotelContext } from './hotel-command.ts'
import { resolveTyped } from './typed-path.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

const DEFAULT_AUDIT_ENTRIES = '100'

/** For requests of guests under the GDPR, and for the audit log. */
export const guestDataCommands: CommandTable = {
  'guest-data': hotelCommand({
    summary: 'write all data of a guest to a file',
    args: ['reservation', 'file'],
    auditSubject: ({ args }) => ({ reservationId: args.reservation }),
    run: (context, { args }) => write(context, args.reservation, args.file),
  }),
  // The audit log must not contain the reservation: the guest would not be forgotten.
  'erase-guest': hotelCommand({
    summary: 'erase all data of a guest, at once and for good',
    args: ['reservation'],
    run: async (context, { args }) => {
      await eraseGuest(context, await requireStay(context, args.reservation))
      print(`Erased all data of the guest of ${args.reservation}`)
    },
  }),
  audit: hotelCommand({
    summary: 'show the audit log of a hotel, newest entry last',
    options: { last: { type: 'string', placeholder: DEFAULT_AUDIT_ENTRIES } },
    run: (context, { options }) => audit(context, options.last ?? DEFAULT_AUDIT_ENTRIES),
  }),
}

async function write(context: HotelContext, reservationId: string, file: string): Promise<void> {
  const stay = await requireStay(context, reservationId)
  const data = await collectGuestData(context.db, context.hotel, stay, context.now())
  const text = `${JSON.stringify(data, null, 2)}\n`
  // Personal data: readable by the current user only.
  await writeFile(resolveTyped(file), text, { mode: 0o600 }).catch(() => {
    throw new UsageError(`Cannot write ${file}.`)
  })
  print(`Wrote ${file}`)
}

async function audit({ db, hotel }: HotelContext, last: string): Promise<void> {
  if (!/^[1-9]\d{0,4}$/.test(last)) throw new UsageError('--last must be a whole number from 1 to 99999.')
  const { entries } = await listAudit(db, hotel.id, { from: 0, size: Number(last) })
  for (const { at, actor, actorId, action, subject, outcome } of entries.toReversed())
    print(
      [at, `${actor} ${actorId}`.trim(), action, JSON.stringify(subject), outcome ?? 'unknown'].join('\t'),
    )
}
