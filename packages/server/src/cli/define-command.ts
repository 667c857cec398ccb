import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** An option of a command. `placeholder` stands for its value in the usage, from which a hidden option is left out. */
export type OptionSpec =
  | { type: 'boolean'; isHidden?: true }
  | { type: 'string'; placeholder: string; isHidden?: true }
export type OptionSpecs = Record<string, OptionSpec>

type OptionValues<Options extends OptionSpecs> = {
  [Name in keyof Options]: Options[Name] extends { type: 'boolean' } ? boolean : string | undefined
}

export type CommandInput<Arg extends string, Optional extends string, Options extends OptionSpecs> = {
  args: Record<Arg, string> & Record<Optional, string | undefined>
  /** The arguments after the named ones. */
  rest: string[]
  options: OptionValues<Options>
}

export type CommandSpec<Arg extends string, Optional extends string, Options extends OptionSpecs> = {
  summary: string
  /** Required arguments, in order. */
  args?: readonly Arg[]
  optionalArgs?: readonly Optional[]
  /** One argument that can be repeated, after all others. */
  rest?: { name: string; isOptional?: true }
  options?: Options
}

/** One command of `npm run hotel`. */
export type Command = {
  summary: string
  /** What follows the name of the command: `HOTEL [DAYS] [--language pl]`. */
  usage: string
  run: (name: string, argv: string[]) => Promise<void>
}

/** Makes a command whose arguments are parsed and typed as its table entry declares. */
export function defineCommand<
  const Arg extends string = never,
  const Optional extends string = never,
  const Options extends OptionSpecs = Record<string, never>,
>(
  spec: CommandSpec<Arg, Optional, Options> & {
    run: (input: CommandInput<Arg, Optional, Options>, name: string) => Promise<void>
  },
): Command {
  const usage = usageOf(spec)
  return {
    summary: spec.summary,
    usage,
    run: (name, argv) => {
      const fullUsage = `Usage: npm run hotel -- ${`${name} ${usage}`.trim()}`
      if (argv.includes('--help')) throw new UsageError(`${fullUsage}\n${spec.summary}`)
      return spec.run(parseInput(spec, argv, fullUsage), name)
    },
  }
}

function parseInput<Arg extends string, Optional extends string, Options extends OptionSpecs>(
  { args = [], optionalArgs = [], rest, options }: CommandSpec<Arg, Optional, Options>,
  argv: string[],
  usage: string,
): CommandInput<Arg, Optional, Options> {
  const fail = (reason: string) => new UsageError(`${reason} ${usage}`)
  const { values, positionals } = tryParse(argv, options ?? {}, fail)
  const missing = args[positionals.length]
  if (missing !== undefined) throw fail(`Missing argument ${placeholderOf(missing)}.`)
  const names = [...args, ...optionalArgs]
  const others = positionals.slice(names.length)
  if (!rest && others.length > 0) throw fail(`Unexpected argument "${others[0]}".`)
  if (rest && !rest.isOptional && others.length === 0) throw fail(`Missing argument ${rest.name}.`)
  return {
    args: Object.fromEntries(names.map((name, index) => [name, positionals[index]])),
    rest: others,
    options: values,
    // The checks above make the values fit the declared types.
  } as unknown as CommandInput<Arg, Optional, Options>
}

function tryParse(
  argv: string[],
  options: OptionSpecs,
  fail: (reason: string) => UsageError,
): { values: Record<string, unknown>; positionals: string[] } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [
      name,
      type === 'boolean' ? { type, default: false } : { type },
    ]),
  )
  try {
    return parseArgs({ args: argv, options: config, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The first sentence names the option; the others explain `node:util` to programmers.
    throw fail(`${error.message.replace(/\. .*/s, '')}.`)
  }
}

function usageOf<Arg extends string, Optional extends string, Options extends OptionSpecs>({
  args = [],
  optionalArgs = [],
  rest,
  options = {} as Options,
}: CommandSpec<Arg, Optional, Options>): string {
  return [
    ...args.map(placeholderOf),
    ...optionalArgs.map((name) => `[${placeholderOf(name)}]`),
    ...(rest ? [rest.isOptional ? `[${rest.name}…]` : `${rest.name}…`] : []),
    ...Object.entries(options).flatMap(([name, option]) => {
      if (option.isHidden) return []
      return option.type === 'boolean' ? `[--${name}]` : `[--${name} ${option.placeholder}]`
    }),
  ].join(' ')
}

/** `lastName` is shown as `LAST-NAME`. */
const placeholderOf = (name: string) => name.replace(/[A-Z]/g, '-$&').toUpperCase()
