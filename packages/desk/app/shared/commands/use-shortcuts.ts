import { useEffect } from 'react'
import { useDesk } from '../app-context.ts'
import { areSingleKeysOn } from './single-keys.ts'

const EDITABLE = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** Runs commands by their keys. Ctrl-K and `/` open the palette, `?` shows the keys. */
export function useShortcuts({
  openPalette,
  openKeys,
}: {
  openPalette: () => void
  openKeys: () => void
}): void {
  const { commands } = useDesk()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const run = isPaletteKey ? openPalette : actionOf(event)
      if (!run || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      run()
    }
    const actionOf = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        event.defaultPrevented ||
        !areSingleKeysOn()
      )
        return undefined
      if (event.target instanceof Element && event.target.closest(EDITABLE)) return undefined
      const command = commands.list().find(({ shortcut }) => shortcut === event.key.toUpperCase())
      // A page may have a search of its own.
      return command?.run ?? { '/': openPalette, '?': openKeys }[event.key]
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [commands, openPalette, openKeys])
}
