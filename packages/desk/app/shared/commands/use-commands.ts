import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useDesk } from '../app-context.ts'
import type { Command } from './commands.ts'

/** Adds commands while the component is on the screen. */
export function useCommands(list: Command[]): void {
  const { commands } = useDesk()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  const shown = list.map(({ key, text, shortcut = '' }) => `${key}\t${text}\t${shortcut}`).join('\n')
  useEffect(
    () =>
      commands.add(
        latest.current.map((command) => ({
          ...command,
          run: () => latest.current.find(({ key }) => key === command.key)?.run(),
        })),
      ),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only what is shown matters, not new functions
    [commands, shown],
  )
}

export function useCommandList(): Command[] {
  const { commands } = useDesk()
  return useSyncExternalStore(commands.subscribe, commands.list)
}
