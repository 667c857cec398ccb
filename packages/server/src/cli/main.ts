import { inspect } from 'node:util'
import { explain } from '../explain.ts'
import { PackError } from '../packs/read.ts'
import { backupCommands } from './backups.ts'
import { findCommand, type CommandTable } from './command-table.ts'
import { controllerCommands } from './controllers.ts'
import { deskCommands } from './desk.ts'
import { deviceCommands } from './devices.ts'
import { guestDataCommands } from './guest-data.ts'
import { notificationCommands } from './notifications.ts'
import { previewKeyCommands } from './preview-keys.ts'
import { packCommands } from './packs.ts'
import { roomCommands } from './rooms.ts'
import { serviceKeyCommands } from './service-keys.ts'
import { simulatedRoomCommands } from './simulated-room.ts'
import { stayCommands } from './stays.ts'
import { UsageError } from './usage-error.ts'
import { printError } from '../terminal.ts'

/** The commands of `npm run hotel`. */
const COMMANDS: CommandTable = {
  ...packCommands,
  ...previewKeyCommands,
  ...roomCommands,
  ...controllerCommands,
  ...simulatedRoomCommands,
  ...deviceCommands,
  ...stayCommands,
  ...notificationCommands,
  ...serviceKeyCommands,
  ...deskCommands,
  ...guestDataCommands,
  ...backupCommands,
}

try {
  const { name, command, argv } = findCommand(COMMANDS, process.argv.slice(2))
  await command.run(name, argv)
} catch (error) {
  printError(error instanceof UsageError ? error.message : (explain(error) ?? inspect(error)))
  if (error instanceof PackError)
    printError(
      `\n${error.problems.length === 1 ? '1 problem' : `${error.problems.length} problems`}; nothing was imported.`,
    )
  process.exitCode = 1
}
