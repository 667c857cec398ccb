import type { Db } from '../db/schema.ts'
import { recordDone } from '../http/audit.ts'
import { cliAuditEntry } from './cli-audit.ts'
import { withDatabase } from './database.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

/** Revokes a key by its number; `revoke` returns the hotel of the key, or undefined if there is no such key. */
export async function revokeKey(
  kind: string,
  number: string,
  revoke: (db: Db, id: number) => Promise<string | undefined>,
): Promise<void> {
  await withDatabase(async (db) => {
    const hotelId = /^\d{1,9}$/.test(number) ? await revoke(db, Number(number)) : undefined
    if (hotelId === undefined) throw new UsageError(`There is no valid ${kind} ${number}.`)
    await recordDone(db, cliAuditEntry(hotelId, `revoke ${kind}`, { number }))
    print(`Revoked ${kind} ${number}`)
  })
}

export const dayText = (date: Date) => date.toISOString().slice(0, 10)
