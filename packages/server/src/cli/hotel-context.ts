import { readConfig } from '../config.ts'
import { readSetting } from '../db/settings.ts'
import { audited } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import { publishByDatabase } from '../live/bus.ts'
import { isSecretOfServer, loadKeys } from '../stays/keys.ts'
import { findHotel, findStay, type Hotel } from '../stays/stays.ts'
import type { StayContext } from '../stays/context.ts'
import type { Complaint } from '@stay/contract/schema/check-shape'
import { cliAuditEntry } from './cli-audit.ts'
import { UsageError, type Typed } from './command.ts'
import { withDatabase } from './database.ts'

/** The front desk of a hotel. */
export type HotelContext = StayContext & { hotel: Hotel }

/** Works at the desk of the hotel that is the first word; `words` are those after it. */
export const forHotel =
  (work: (context: HotelContext, typed: Typed) => Promise<void>) =>
  ({ command, words: [hotelId = '', ...words], options }: Typed) =>
    withDatabase(async (db) => {
      const { authSecret, publicUrl } = readConfig(process.env)
      const hotel = await findHotel(db, hotelId)
      if (!hotel) throw new UsageError(`There is no hotel "${hotelId}".`)
      const keys = await loadKeys(db, authSecret)
      if (!(await isSecretOfServer(db, keys)))
        throw new UsageError('AUTH_SECRET must be the same here as where the server was started.')
      const context = {
        db,
        hotel,
        keys,
        publish: publishByDatabase(db),
        publicUrl: publicUrl ?? (await readSetting(db, 'public_url')) ?? '',
        now: Date.now,
      }
      // Names are typed too: of all the words only whom or what it is about is written down.
      const entry = cliAuditEntry(hotel.id, command, subjectOf(command, words))
      await audited(db, entry, () => work(context, { command, words, options })).catch(explain)
    })

/** What the first word after the hotel is, by commands. Whom one erased is not written down: that would remember them. */
const SUBJECTS: Record<string, string> = {
  'check-in': 'reservationId',
  'check-out': 'reservationId',
  move: 'reservationId',
  code: 'reservationId',
  pin: 'reservationId',
  'guest-data': 'reservationId',
  notify: 'to',
  tv: 'room',
}

const subjectOf = (command: string, words: string[]) => {
  if (command === 'rooms') return { rooms: words }
  const [first] = words
  const name = SUBJECTS[command]
  return name && first !== undefined ? { [name]: first } : {}
}

/** A refusal of the rules in words for whoever typed the command. */
function explain(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new UsageError(
    error.errors?.map(({ field, reason }) => `${field}: ${reason}`).join('\n') ?? error.code,
  )
}

/** What is typed is checked like what comes over the network. */
export function refuseWrong(complaints: Complaint[]): void {
  if (complaints.length > 0)
    throw new UsageError(complaints.map(({ path, reason }) => `${path.join('.')}: ${reason}`).join('\n'))
}

export async function requireStay({ db, hotel }: HotelContext, reservationId: string) {
  const stay = await findStay(db, hotel.id, reservationId)
  if (!stay) throw new UsageError(`There is no stay "${reservationId}" at ${hotel.id}.`)
  return stay
}
