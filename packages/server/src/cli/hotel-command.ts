import type { SchemaError } from '@stay/contract/schema/create-validator'
import { readConfig } from '../config.ts'
import { readSetting } from '../db/settings.ts'
import { audited } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import { publishViaDatabase } from '../live/bus.ts'
import type { StayContext } from '../stays/context.ts'
import { isServerSecret, loadKeys } from '../stays/keys.ts'
import { findHotel, findStay, type Hotel } from '../stays/stays.ts'
import { cliAuditEntry } from './cli-audit.ts'
import { withDatabase } from './database.ts'
import {
  defineCommand,
  type Command,
  type CommandInput,
  type CommandSpec,
  type OptionSpecs,
} from './define-command.ts'
import { UsageError } from './usage-error.ts'

export type HotelContext = StayContext & { hotel: Hotel }

/** Makes a command for one hotel, named by the first argument. Its use is recorded in the hotel's audit log. */
export function hotelCommand<
  const Arg extends string = never,
  const Optional extends string = never,
  const Options extends OptionSpecs = Record<string, never>,
>({
  run,
  auditSubject = () => ({}),
  ...spec
}: CommandSpec<Arg, Optional, Options> & {
  /** What the command is about. Names of guests must not be in it. */
  auditSubject?: (input: CommandInput<Arg | 'hotel', Optional, Options>) => object
  run: (context: HotelContext, input: CommandInput<Arg | 'hotel', Optional, Options>) => Promise<void>
}): Command {
  return defineCommand<Arg | 'hotel', Optional, Options>({
    ...spec,
    args: ['hotel', ...(spec.args ?? [])],
    run: (input, name) =>
      withDatabase(async (db) => {
        const { authSecret, publicUrl } = readConfig(process.env)
        const hotel = await findHotel(db, input.args.hotel)
        if (!hotel) throw unknownHotel(input.args.hotel)
        const keys = await loadKeys(db, authSecret)
        if (!(await isServerSecret(db, keys)))
          throw new UsageError('AUTH_SECRET differs from that of the server. Set it to the same value.')
        const context = {
          db,
          hotel,
          keys,
          publish: publishViaDatabase(db),
          publicUrl: publicUrl ?? (await readSetting(db, 'public_url')) ?? '',
          now: Date.now,
        }
        const entry = cliAuditEntry(hotel.id, name, auditSubject(input))
        await audited(db, entry, () => run(context, input)).catch(toUsageError)
      }),
  })
}

export const unknownHotel = (hotelId: string) =>
  new UsageError(`There is no hotel "${hotelId}". See: npm run hotel -- list`)

export const unknownRoom = (hotelId: string, room: string) =>
  new UsageError(`There is no room "${room}" in ${hotelId}. See: npm run hotel -- rooms ${hotelId}`)

function toUsageError(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  throw new UsageError(
    error.errors?.map(({ field, reason }) => `${field}: ${reason}`).join('\n') ?? error.code,
  )
}

/** Checks typed values with the schema of the API. */
export function requireValid(errors: SchemaError[]): void {
  if (errors.length > 0)
    throw new UsageError(errors.map(({ path, reason }) => `${path.join('.')}: ${reason}`).join('\n'))
}

export async function requireStay({ db, hotel }: HotelContext, reservationId: string) {
  const stay = await findStay(db, hotel.id, reservationId)
  if (!stay)
    throw new UsageError(
      `There is no stay "${reservationId}" in ${hotel.id}. See: npm run hotel -- stays ${hotel.id}`,
    )
  return stay
}
