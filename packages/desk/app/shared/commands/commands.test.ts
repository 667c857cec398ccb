import { fold } from '@stay/contract/i18n/fold'
import { expect, it, vi } from 'vitest'
import { createCommands, searchCommands, type Command } from './commands.ts'

const command = (text: string): Command => ({ key: text, text, run: () => {} })

it('lists the commands of all components on the screen', () => {
  const commands = createCommands()
  const listener = vi.fn()
  commands.subscribe(listener)
  const remove = commands.add([command('Staff')])
  commands.add([command('Sign out')])
  expect(commands.list().map(({ key }) => key)).toEqual(['Staff', 'Sign out'])
  remove()
  expect(commands.list().map(({ key }) => key)).toEqual(['Sign out'])
  expect(listener).toHaveBeenCalledTimes(3)
})

it('finds commands by any words, without accents', () => {
  const all = ['Dziennik zmian', 'Zmień osobę', 'Osoby'].map(command)
  const find = (search: string) => searchCommands(all, search, fold).map(({ text }) => text)
  expect(find('zmien')).toEqual(['Zmień osobę'])
  expect(find('oso')).toEqual(['Osoby', 'Zmień osobę'])
  expect(find('osobe zmi')).toEqual(['Zmień osobę'])
  expect(find('')).toHaveLength(3)
  expect(find('xyz')).toEqual([])
})
