import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import type { AutocompleteItem } from './suggestion-list.tsx'
import { useSource, type Source } from './use-source.ts'

// Loaded with the first suggestions to keep the initial bundle small.
const loadList = () => import('./suggestion-list.tsx')
type List = typeof import('./suggestion-list.tsx').default

/** An error here shows up again when the suggestions load. */
export const preloadList = () => void loadList().catch(() => {})

type Options<Metadata> = {
  source: Source<AutocompleteItem<Metadata>>
  value: string | undefined
  defaultValue: string
  debounceMs: number
  onValueChange: ((query: string) => void) | undefined
  onChoose: ((item: AutocompleteItem<Metadata>) => void) | undefined
}

/** Whether an item can be chosen. */
export const isChoice = (item: AutocompleteItem) => !item.header && !item.divider && !item.disabled

/** The query, its suggestions, the active one, and the keys that change them. */
export function useAutocomplete<Metadata>(options: Options<Metadata>) {
  const { source, value, defaultValue, debounceMs, onValueChange, onChoose } = options
  const listId = useId()
  const [query, setQuery] = useControllableState(value, defaultValue, onValueChange)
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const [List, setList] = useState<List>()
  const trimmedQuery = query.trim()
  const loadItems: Source<AutocompleteItem<Metadata>> = async (query, signal) => {
    const [items, list] = await Promise.all([source(query, signal), loadList()])
    setList(() => list.default)
    return items
  }
  const result = useSource(loadItems, trimmedQuery, isOpen && trimmedQuery !== '', debounceMs)
  const isShown = isOpen && result.state !== 'idle'
  const items = result.state === 'loaded' ? result.items : []
  const choices = items.filter(isChoice)
  const active = choices.findIndex((item) => item.key === activeKey)

  const type = (text: string) => {
    setQuery(text)
    setIsOpen(true)
    setActiveKey(undefined)
  }
  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setActiveKey(undefined)
  }
  const choose = (item: AutocompleteItem<Metadata>) => {
    close()
    setQuery(item.text)
    onChoose?.(item)
  }
  const move = (step: 1 | -1) => {
    if (result.state === 'failed') result.retry()
    setIsOpen(true)
    if (choices.length === 0) return
    // Index -1 is the input: no suggestion is active.
    const next = ((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1
    setActiveKey(choices[next]?.key)
  }
  /** Each returns whether the key was used. */
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Enter: () => {
      const item = isShown ? choices[active] : undefined
      if (item) choose(item)
      else close()
      return item !== undefined
    },
    Escape: () => {
      if (!isShown && query === '') return false
      if (!isShown) setQuery('')
      close()
      return true
    },
  }
  const input = useTypedBeforeHydration(query, (typed, isFocused) => {
    setQuery(typed)
    setIsOpen(isFocused)
  })
  return {
    listId,
    query,
    isShown,
    items,
    active: choices[active],
    result,
    List,
    keys,
    input,
    type,
    open,
    close,
    choose,
  }
}

/** Reads what the user typed before hydration. */
function useTypedBeforeHydration(query: string, onTyped: (typed: string, isFocused: boolean) => void) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typed = input.current?.value ?? query
    if (typed !== query) startTransition(() => onTyped(typed, document.activeElement === input.current))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, [])
  return input
}
