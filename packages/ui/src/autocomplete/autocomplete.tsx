import {
  startTransition,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useValue } from '../interaction/use-value.ts'
import styles from './autocomplete.module.css'
import type { AutocompleteItem } from './suggestion-list.tsx'
import { useSource, type Source } from './use-source.ts'

export type { AutocompleteItem } from './suggestion-list.tsx'
export type { Source } from './use-source.ts'

// The list comes with the first answer: nobody needs it before.
const loadList = () => import('./suggestion-list.tsx')
type List = typeof import('./suggestion-list.tsx').default

/** A pause in typing this long asks the source. */
export const TYPING_PAUSE_MS = 120

type Props<Metadata> = {
  source: Source<AutocompleteItem<Metadata>>
  /** Names the field. */
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (query: string) => void
  /** An item was chosen; the field then reads its text. */
  onChoose?: (item: AutocompleteItem<Metadata>) => void
  renderItem?: (item: AutocompleteItem<Metadata>) => ReactNode
  waitMs?: number
  /** Stands before the text, such as a magnifying glass. */
  before?: ReactNode
  /** Stands after the text, such as the button that submits. */
  after?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
} & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'className' | 'onChange' | 'aria-label'
>

/** A text field that suggests as one types; by hand and small, because a first page carries it. */
export function Autocomplete<Metadata>({
  source,
  label,
  value,
  defaultValue = '',
  onValueChange,
  onChoose,
  renderItem,
  waitMs = TYPING_PAUSE_MS,
  before,
  after,
  className,
  ref,
  onKeyDown,
  onBlur,
  onFocus,
  ...others
}: Props<Metadata>) {
  const { messages } = useKit()
  const listId = useId()
  const [query, setQuery] = useValue(value, defaultValue, onValueChange)
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const [List, setList] = useState<List>()
  const asked = query.trim()
  const ask: Source<AutocompleteItem<Metadata>> = async (query, signal) => {
    const [items, list] = await Promise.all([source(query, signal), loadList()])
    setList(() => list.default)
    return items
  }
  const found = useSource(ask, asked, isOpen && asked !== '', waitMs)
  const isShown = isOpen && found.state !== 'idle'
  const items = found.state === 'found' ? found.items : []
  const choices = items.filter((item) => !item.header && !item.divider && !item.disabled)
  const active = choices.findIndex((item) => item.key === activeKey)
  const optionId = (item: AutocompleteItem<Metadata>) => `${listId}-${items.indexOf(item)}`

  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEffect(() => {
    // What was typed before the scripts had started counts too.
    const typed = input.current?.value ?? query
    if (typed === query) return
    startTransition(() => {
      setQuery(typed)
      setIsOpen(document.activeElement === input.current)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the start
  }, [])

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
    if (found.state === 'failed') found.retry()
    setIsOpen(true)
    if (choices.length === 0) return
    // One step before the first is the text itself.
    const next = ((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1
    setActiveKey(choices[next]?.key)
  }
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
  return (
    <div className={classes(styles['field'], className)} data-open={isShown || undefined}>
      {before}
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...others}
        ref={input}
        value={query}
        aria-label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && choices[active] ? optionId(choices[active]) : undefined}
        onChange={(event) => {
          setQuery(event.target.value)
          setIsOpen(true)
          setActiveKey(undefined)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown?.(event)
          if (event.nativeEvent.isComposing || !keys[event.key]?.()) return
          event.preventDefault()
          // Escape closes the list, not the dialog around it.
          event.stopPropagation()
        }}
        onFocus={(event) => {
          // Early, so that the first answer does not wait for it; a failure shows with the answer.
          loadList().catch(() => {})
          onFocus?.(event)
        }}
        onBlur={(event) => {
          if (!document.getElementById(listId)?.contains(event.relatedTarget)) close()
          onBlur?.(event)
        }}
      />
      {after}
      {isShown &&
        (List && items.length > 0 ? (
          <List
            id={listId}
            items={items}
            active={choices[active]}
            optionId={optionId}
            renderItem={renderItem}
            onChoose={choose}
          />
        ) : (
          <div id={listId} className={styles['list']} {...keepFocus}>
            <p role="status" className={styles['note']}>
              {found.state === 'loading' && messages.loading}
              {found.state === 'failed' && messages.loadingFailed}
              {found.state === 'found' && messages.noMatches}
            </p>
            {found.state === 'failed' && (
              <button type="button" className={styles['retry']} onBlur={close} onClick={found.retry}>
                {messages.tryAgain}
              </button>
            )}
          </div>
        ))}
    </div>
  )
}

/** The input keeps the focus; a press must not take it away before the click. */
const keepFocus = { onPointerDown: (event: PointerEvent) => event.preventDefault() }
