/** One command of `npm run hotel`. */
export type Command = {
  /**
   * What follows the name, as the usage shows it: `HOTEL [DAYS] [--language pl]`. It is also what is taken: how many
   * words are needed, which options there are, and which of them are followed by a value.
   */
  takes: string
  about: string
  run: (typed: Typed) => Promise<void>
}

/** What was typed after the name of a command. */
export type Typed = { command: string; words: string[]; options: Map<string, string> }

/** What was typed makes no sense; says what would. */
export class UsageError extends Error {}

const COLUMN = 25

/** All commands, one or two lines each. */
export function usageOf(commands: Record<string, Command>): string {
  const lines = Object.entries(commands).map(([name, { takes, about }]) => {
    const head = `  ${name} ${takes}`
    return head.length < COLUMN ? head.padEnd(COLUMN) + about : `${head}\n${' '.repeat(COLUMN)}${about}`
  })
  return `Usage: npm run hotel -- COMMAND\n\n${lines.join('\n')}`
}

/** Reads what was typed as the command takes it: `--name value` and `--name=value` are options, all else are words. */
export function readTyped(name: string, { takes, about }: Command, args: string[]): Typed {
  if (args.includes('--help')) throw new UsageError(`${name} ${takes}\n${about}`)
  const words: string[] = []
  const options = new Map<string, string>()
  const known = new Set(takes.match(/(?<=--)[\w-]+(:\w+)?/g))
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    const [, option, value] = /^--([\w:-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (!option) {
      words.push(word)
      continue
    }
    // `--title:pl` in the usage stands for every language.
    if (!known.has(option.replace(/:.*/, option.includes(':') ? ':pl' : '')))
      throw new UsageError(`There is no option --${option}.\n${name} ${takes}`)
    const isBare = takes.includes(`--${option}]`)
    options.set(option, value ?? (isBare ? '' : (args[++at] ?? '')))
  }
  const mayHave = takes.replace(/\[--.*?\]|--\S+ \S+/g, '')
  if (!mayHave.includes('…') && words.length > (mayHave.match(/\S+/g)?.length ?? 0))
    throw new UsageError(`"${words.at(-1)}" is one word too many.\n${name} ${takes}`)
  const needed = takes.replace(/\[.*?\]|--\S+ \S+/g, '').match(/\S+/g)?.length ?? 0
  if (words.length < needed) throw new UsageError(`${name} needs more.\n${name} ${takes}`)
  return { command: name, words, options }
}

/** A path is meant from where the person stands: npm runs scripts in the project's folder. */
export const typedFrom = process.env['INIT_CWD'] ?? process.cwd()

export const dayText = (date: Date) => date.toISOString().slice(0, 10)
