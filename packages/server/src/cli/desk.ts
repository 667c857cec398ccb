import { readConfig } from '../config.ts'
import { readSetting } from '../db/settings.ts'
import { audited } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import { publishByDatabase } from '../live/bus.ts'
import { isSecretOfServer, loadKeys } from '../stays/keys.ts'
import { findHouse, findStay, type House } from '../stays/stays.ts'
import type { StayWorld } from '../stays/world.ts'
import type { Complaint } from '@stay/contract/schema/check-shape'
import { byDesk } from './by-desk.ts'
import { UsageFault, type Typed } from './command.ts'
import { withDatabase } from './database.ts'

/** The front desk of a hotel. */
export type Desk = StayWorld & { house: House }

/** Works at the desk of the hotel that is the first word; `words` are those after it. */
export const atDesk =
  (work: (desk: Desk, typed: Typed) => Promise<void>) =>
  ({ command, words: [hotel = '', ...words], options }: Typed) =>
    withDatabase(async (db) => {
      const { authSecret, publicUrl } = readConfig(process.env)
      const house = await findHouse(db, hotel)
      if (!house) throw new UsageFault(`There is no hotel "${hotel}".`)
      const keys = await loadKeys(db, authSecret)
      if (!(await isSecretOfServer(db, keys)))
        throw new UsageFault('AUTH_SECRET must be the same here as where the server was started.')
      const desk = {
        db,
        house,
        keys,
        publish: publishByDatabase(db),
        publicUrl: publicUrl ?? (await readSetting(db, 'public_url')) ?? '',
        now: Date.now,
      }
      // Names are typed too: of all the words only whom or what it is about is written down.
      const entry = byDesk(house.id, command, subjectOf(command, words))
      await audited(db, entry, () => work(desk, { command, words, options })).catch(explain)
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
  throw new UsageFault(
    error.errors?.map(({ field, reason }) => `${field}: ${reason}`).join('\n') ?? error.code,
  )
}

/** What is typed is checked like what comes over the network. */
export function refuseWrong(complaints: Complaint[]): void {
  if (complaints.length > 0)
    throw new UsageFault(complaints.map(({ path, reason }) => `${path.join('.')}: ${reason}`).join('\n'))
}

export async function requireStay({ db, house }: Desk, reservationId: string) {
  const stay = await findStay(db, house.id, reservationId)
  if (!stay) throw new UsageFault(`There is no stay "${reservationId}" at ${house.id}.`)
  return stay
}
