import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore.ts'
import { BackupError } from '../backup/sealed-file.ts'
import { writeBackup } from '../backup/write.ts'
import { readConfig } from '../config.ts'
import { typedFrom, UsageError, type Command } from './command.ts'
import { withConnection } from './database.ts'

/** Works for every PostgreSQL that the server works with, also the one of our own, which brings no tools for it. */
export const backupCommands: Record<string, Command> = {
  backup: {
    takes: 'FILE',
    about: 'write everything into a file, encrypted with BACKUP_PASSPHRASE; the server goes on',
    run: ({ words: [file = ''] }) => backup(resolve(typedFrom, file)),
  },
  restore: {
    takes: 'FILE',
    about: 'bring a new, empty database to what a backup holds; the server is stopped meanwhile',
    run: ({ words: [file = ''] }) => restore(resolve(typedFrom, file)),
  },
}

async function backup(path: string): Promise<void> {
  const { backupPassphrase } = readConfig(process.env)
  if (backupPassphrase === undefined)
    console.error(
      'note: the backup is not encrypted, and there are names of guests in it. Set BACKUP_PASSPHRASE.',
    )
  await withConnection(async (connection) => {
    const { tables, rows } = await writeBackup(connection, path, backupPassphrase).catch(inWords)
    console.log(`${path} written: ${rows} rows of ${tables} tables`)
  })
}

async function restore(path: string): Promise<void> {
  const { backupPassphrase } = readConfig(process.env)
  await withConnection(async (connection) => {
    const { tables, rows } = await restoreBackup(connection, path, backupPassphrase).catch(inWords)
    console.log(`${rows} rows of ${tables} tables restored`)
  })
}

function inWords(error: unknown): never {
  throw error instanceof BackupError ? new UsageError(error.message) : error
}
