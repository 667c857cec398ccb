import { readConfig } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { recordDone } from '../http/audit.ts'
import { readSetting } from '../db/settings.ts'
import { createOwnerLink } from '../staff/owner-link.ts'
import { print } from '../terminal.ts'
import { cliAuditEntry } from './cli-audit.ts'
import type { CommandTable } from './command-table.ts'
import { withDatabase } from './database.ts'
import { defineCommand } from './define-command.ts'
import { UsageError } from './usage-error.ts'

export const deskCommands: CommandTable = {
  'desk-owner': defineCommand({
    summary: 'create a link for an owner of the desk, also to restore an account',
    args: ['name'],
    run: ({ args }) => withDatabase((db) => createLink(db, args.name.trim())),
  }),
}

async function createLink(db: Db, name: string): Promise<void> {
  if (!name) throw new UsageError('NAME must not be empty: the user name of an account, or a new name.')
  const publicUrl = readConfig(process.env).publicUrl ?? (await readSetting(db, 'public_url')) ?? ''
  const { link, isRestored } = await createOwnerLink({ db, now: Date.now, publicUrl }, name)
  await recordDone(db, cliAuditEntry('', 'desk-owner', { kind: isRestored ? 'recovery' : 'owner' }))
  print(
    isRestored
      ? `${name} can sign in again with new sign-in methods, as an owner of all hotels. The previous methods then end.`
      : `${name} becomes an owner of all hotels.`,
  )
  print(`Open this link within 30 minutes. It works once:\n${link.url}`)
}
