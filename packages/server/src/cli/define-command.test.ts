import { describe, expect, it } from 'vitest'
import { findCommand, overview } from './command-table.ts'
import { defineCommand, type Command } from './define-command.ts'

const inputs: unknown[] = []
const record = (input: unknown) => {
  inputs.push(input)
  return Promise.resolve()
}

const NOTIFY = defineCommand({
  summary: 'sends a message',
  args: ['hotel', 'to'],
  options: {
    title: { type: 'string', placeholder: 'TEXT' },
    'title:pl': { type: 'string', placeholder: 'TEXT' },
    card: { type: 'string', placeholder: 'ID' },
  },
  run: record,
})
const IMPORT = defineCommand({
  summary: 'imports a file',
  args: ['hotel', 'lastName'],
  optionalArgs: ['days'],
  options: { 'dry-run': { type: 'boolean' } },
  run: record,
})
const ROOMS = defineCommand({
  summary: 'lists rooms',
  args: ['hotel'],
  rest: { name: 'NUMBER', isOptional: true },
  run: record,
})
const CHECK = defineCommand({ summary: 'checks packs', rest: { name: 'FOLDER' }, run: record })

async function inputOf(command: Command, argv: string[]): Promise<unknown> {
  await command.run('test', argv)
  return inputs.pop()
}

describe('a command', () => {
  it('takes arguments and options in any order', async () => {
    expect(
      await inputOf(NOTIFY, [
        '--title',
        'Hello',
        'tatry',
        '--title:pl=Cześć = hej',
        'everyone',
        '--card',
        '7',
      ]),
    ).toEqual({
      args: { hotel: 'tatry', to: 'everyone' },
      rest: [],
      options: { title: 'Hello', 'title:pl': 'Cześć = hej', card: '7' },
    })
  })

  it('has options without a value, and optional arguments', async () => {
    expect(await inputOf(IMPORT, ['tatry', '--dry-run', 'Nowak'])).toEqual({
      args: { hotel: 'tatry', lastName: 'Nowak', days: undefined },
      rest: [],
      options: { 'dry-run': true },
    })
    expect(await inputOf(IMPORT, ['tatry', 'Nowak', '7'])).toMatchObject({
      args: { days: '7' },
      options: { 'dry-run': false },
    })
  })

  it('can take any number of last arguments', async () => {
    expect(await inputOf(ROOMS, ['tatry', '1', '2', '3'])).toMatchObject({ rest: ['1', '2', '3'] })
    expect(await inputOf(ROOMS, ['tatry'])).toMatchObject({ rest: [] })
  })

  it.each([
    [NOTIFY, ['tatry', '--title', 'x'], 'Missing argument TO.'],
    [NOTIFY, ['tatry', 'everyone', '--dry-run'], "Unknown option '--dry-run'."],
    [NOTIFY, ['tatry', 'everyone', '--title'], "Option '--title <value>' argument missing."],
    [IMPORT, ['a', '--dry-run=yes'], "Option '--dry-run' does not take an argument."],
    [IMPORT, ['a'], 'Missing argument LAST-NAME.'],
    [IMPORT, ['a', 'b', 'c', 'd'], 'Unexpected argument "d".'],
    [CHECK, [], 'Missing argument FOLDER.'],
  ])('names what is wrong and shows its usage', (command, argv, reason) => {
    expect(() => command.run('test', argv)).toThrow(`${reason} Usage: npm run hotel -- test ${command.usage}`)
  })

  it('shows its usage and summary with --help', () => {
    expect(() => IMPORT.run('import', ['--help'])).toThrow(
      'Usage: npm run hotel -- import HOTEL LAST-NAME [DAYS] [--dry-run]\nimports a file',
    )
  })
})

describe('the command table', () => {
  const commands = { rooms: ROOMS, 'devices scan': CHECK, 'devices assign': IMPORT, notify: NOTIFY }

  it('finds commands of one and of two words', () => {
    expect(findCommand(commands, ['rooms', 'tatry'])).toEqual({
      name: 'rooms',
      command: ROOMS,
      argv: ['tatry'],
    })
    expect(findCommand(commands, ['devices', 'scan', 'x'])).toEqual({
      name: 'devices scan',
      command: CHECK,
      argv: ['x'],
    })
  })

  it('lists the commands that a typed word may mean', () => {
    expect(() => findCommand(commands, ['devices'])).toThrow(/^Usage:.*devices scan.*devices assign/s)
    expect(() => findCommand(commands, ['constructor'])).toThrow('Unknown command "constructor".')
    expect(() => findCommand(commands, [])).toThrow(/^Usage: npm run hotel -- COMMAND/)
  })

  it('shows short commands in one line and long ones in two', () => {
    expect(overview({ rooms: ROOMS, notify: NOTIFY })).toBe(`Usage: npm run hotel -- COMMAND

  rooms HOTEL [NUMBER…]  lists rooms
  notify HOTEL TO [--title TEXT] [--title:pl TEXT] [--card ID]
                         sends a message`)
  })
})
