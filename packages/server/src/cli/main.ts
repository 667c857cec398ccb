import { explain } from '../explain.ts'
import { PackError } from '../packs/read.ts'
import { backupCommands } from './backups.ts'
import { readTyped, usageOf, UsageError, type Command } from './command.ts'
import { controllerCommands } from './controllers.ts'
import { deviceCommands } from './devices.ts'
import { guestDataCommands } from './guest-data.ts'
import { messageCommands } from './messages.ts'
import { previewKeyCommands } from './preview-keys.ts'
import { packCommands } from './packs.ts'
import { playCommands } from './room.ts'
import { roomCommands } from './rooms.ts'
import { serviceKeyCommands } from './service-keys.ts'
import { stayCommands } from './stays.ts'

/** `npm run hotel`: what a hotel does without a back office. */
const commands: Record<string, Command> = {
  ...packCommands,
  ...previewKeyCommands,
  ...roomCommands,
  ...controllerCommands,
  ...playCommands,
  ...deviceCommands,
  ...stayCommands,
  ...messageCommands,
  ...serviceKeyCommands,
  ...guestDataCommands,
  ...backupCommands,
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(usageOf(commands))
  await command.run(readTyped(name, command, args))
} catch (error) {
  console.error(error instanceof UsageError ? error.message : (explain(error) ?? error))
  if (error instanceof PackError)
    console.error(
      `\n${error.faults.length === 1 ? '1 fault' : `${error.faults.length} faults`}; nothing was imported.`,
    )
  process.exitCode = 1
}
