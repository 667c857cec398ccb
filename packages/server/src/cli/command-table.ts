import type { Command } from './define-command.ts'
import { UsageError } from './usage-error.ts'

/** Commands by name; a name has one or two words. */
export type CommandTable = Record<string, Command>

const SUMMARY_COLUMN = 25

/** Finds the command that was typed, and the arguments after its name. */
export function findCommand(
  commands: CommandTable,
  [first = '', second = '', ...others]: string[],
): { name: string; command: Command; argv: string[] } {
  const longName = `${first} ${second}`
  const long = Object.hasOwn(commands, longName) ? commands[longName] : undefined
  if (long) return { name: longName, command: long, argv: others }
  const short = Object.hasOwn(commands, first) ? commands[first] : undefined
  const argv = second === '' && others.length === 0 ? [] : [second, ...others]
  if (short) return { name: first, command: short, argv }
  if (!first) throw new UsageError(overview(commands))
  const similar = Object.entries(commands).filter(([name]) => name.startsWith(`${first} `))
  throw new UsageError(
    similar.length > 0
      ? overview(Object.fromEntries(similar))
      : `Unknown command "${first}". To list all commands: npm run hotel`,
  )
}

/** All commands, with one or two lines each. */
export function overview(commands: CommandTable): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => {
    const head = `  ${name} ${usage}`
    return head.length < SUMMARY_COLUMN
      ? head.padEnd(SUMMARY_COLUMN) + summary
      : `${head}\n${' '.repeat(SUMMARY_COLUMN)}${summary}`
  })
  return `Usage: npm run hotel -- COMMAND\n\n${lines.join('\n')}`
}
