import { describe, expect, it } from 'vitest'
import { readTyped, usageOf, type Command } from './command.ts'

const command = (takes: string): Command => ({ takes, about: 'does it', run: () => Promise.resolve() })
const NOTIFY = command('HOTEL TO --title TEXT [--title:pl TEXT …] [--card ID]')
const IMPORT = command('HOTEL FILE [--dry-run]')

const ARGUMENTS = ['--title', 'Hello', 'tatry', '--title:de-DE=Hallo = da', 'everyone', '--card', '7']

describe('a command', () => {
  it('takes words and options in any order, as its usage shows them', () => {
    const { words, options } = readTyped('notify', NOTIFY, ARGUMENTS)
    expect(words).toEqual(['tatry', 'everyone'])
    expect(Object.fromEntries(options)).toEqual({ title: 'Hello', 'title:de-DE': 'Hallo = da', card: '7' })
  })

  it('knows which options have no value', () => {
    const { words, options } = readTyped('import-stays', IMPORT, ['tatry', '--dry-run', 'stays.csv'])
    expect(words).toEqual(['tatry', 'stays.csv'])
    expect([...options.keys()]).toEqual(['dry-run'])
  })

  it('says what is missing or unknown', () => {
    expect(() => readTyped('notify', NOTIFY, ['tatry', '--title', 'x'])).toThrow('notify needs more')
    expect(() => readTyped('notify', NOTIFY, ['tatry', 'everyone', '--dry-run'])).toThrow(
      'no option --dry-run',
    )
    expect(() => readTyped('import-stays', IMPORT, ['a', 'b', '--dry-run:pl'])).toThrow('no option')
    expect(() => readTyped('import-stays', IMPORT, ['a', 'b', 'c'])).toThrow('"c" is one word too many')
    expect(() => readTyped('import-stays', IMPORT, ['--help'])).toThrow('does it')
    expect(readTyped('rooms', command('HOTEL [NUMBER…]'), ['a', '1', '2', '3']).words).toHaveLength(4)
    expect(readTyped('preview-key', command('HOTEL [DAYS]'), ['a', '7']).words).toHaveLength(2)
  })
})

it('shows short commands in one line and long ones in two', () => {
  expect(usageOf({ list: command(''), notify: NOTIFY })).toBe(`Usage: npm run hotel -- COMMAND

  list                   does it
  notify HOTEL TO --title TEXT [--title:pl TEXT …] [--card ID]
                         does it`)
})
