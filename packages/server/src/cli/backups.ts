import { restoreBackup } from '../backup/restore.ts'
import { BackupError } from '../backup/sealed-file.ts'
import { writeBackup } from '../backup/write.ts'
import { readConfig } from '../config.ts'
import type { CommandTable } from './command-table.ts'
import { withConnection } from './database.ts'
import { defineCommand } from './define-command.ts'
import { resolveTyped } from './typed-path.ts'
import { UsageError } from './usage-error.ts'
import { print, printError } from '../terminal.ts'

/** The embedded PostgreSQL comes without `pg_dump`, so these commands do without it. */
export const backupCommands: CommandTable = {
  backup: defineCommand({
    summary:
      'write the whole database to a file, encrypted with BACKUP_PASSPHRASE; the server can keep running',
    args: ['file'],
    run: ({ args }) => backup(resolveTyped(args.file)),
  }),
  restore: defineCommand({
    summary: 'restore a backup into a new, empty database; stop the server first',
    args: ['file'],
    run: ({ args }) => restore(resolveTyped(args.file)),
  }),
}

async function backup(path: string): Promise<void> {
  const { backupPassphrase } = readConfig(process.env)
  if (backupPassphrase === undefined)
    printError(
      `Warning: the backup is not encrypted. It contains guest data, but no keys and sessions: after a restore, guests
must sign in again, and without AUTH_SECRET they need new PINs. Set BACKUP_PASSPHRASE for a complete backup.`,
    )
  await withConnection(async (connection) => {
    const { tables, rows } = await writeBackup(connection, path, backupPassphrase).catch(toUsageError)
    print(`Wrote ${path}: ${rows} rows of ${tables} tables`)
  })
}

async function restore(path: string): Promise<void> {
  const { backupPassphrase } = readConfig(process.env)
  await withConnection(async (connection) => {
    const { tables, rows } = await restoreBackup(connection, path, backupPassphrase).catch(toUsageError)
    print(`Restored ${rows} rows of ${tables} tables`)
  })
}

function toUsageError(error: unknown): never {
  throw error instanceof BackupError ? new UsageError(error.message) : error
}
