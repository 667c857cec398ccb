import {
  useImperativeHandle,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { classes } from '../kit/classes.ts'
import { AutocompleteStatus } from './autocomplete-status.tsx'
import styles from './autocomplete.module.css'
import type { AutocompleteItem } from './suggestion-list.tsx'
import { preloadList, useAutocomplete } from './use-autocomplete.ts'
import type { Source } from './use-source.ts'

export type { AutocompleteItem } from './suggestion-list.tsx'
export type { Source } from './use-source.ts'

/** Delay between the last keystroke and the request to the source. */
export const DEBOUNCE_MS = 120

type Props<Metadata> = {
  source: Source<AutocompleteItem<Metadata>>
  /** Accessible name of the field. */
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (query: string) => void
  /** Called with the chosen item, whose text then fills the field. */
  onChoose?: (item: AutocompleteItem<Metadata>) => void
  renderItem?: (item: AutocompleteItem<Metadata>) => ReactNode
  debounceMs?: number
  /** Content before the text, such as an icon. */
  before?: ReactNode
  /** Content after the text, such as a submit button. */
  after?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
} & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'className' | 'onChange' | 'aria-label'
>

/** A text field with suggestions. Written without a library to keep the bundle of the first page small. */
export function Autocomplete<Metadata>({
  source,
  label,
  value,
  defaultValue = '',
  onValueChange,
  onChoose,
  renderItem,
  debounceMs = DEBOUNCE_MS,
  before,
  after,
  className,
  ref,
  onClick,
  onKeyDown,
  onBlur,
  onFocus,
  ...others
}: Props<Metadata>) {
  const field = useAutocomplete({ source, value, defaultValue, debounceMs, onValueChange, onChoose })
  const { listId, query, isShown, items, active, result, List, keys, input, close } = field
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const optionId = (item: AutocompleteItem<Metadata>) => `${listId}-${items.indexOf(item)}`
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
        aria-activedescendant={isShown && active ? optionId(active) : undefined}
        onChange={(event) => field.type(event.target.value)}
        onClick={(event) => {
          field.open()
          onClick?.(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown?.(event)
          if (event.defaultPrevented || event.nativeEvent.isComposing || !keys[event.key]?.()) return
          event.preventDefault()
          // Escape must not also close a surrounding dialog.
          event.stopPropagation()
        }}
        onFocus={(event) => {
          preloadList()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          if (!document.getElementById(listId)?.contains(event.relatedTarget)) close()
          onBlur?.(event)
        }}
      />
      {after}
      {isShown && List && items.length > 0 && (
        <List
          id={listId}
          items={items}
          active={active}
          optionId={optionId}
          renderItem={renderItem}
          onChoose={field.choose}
        />
      )}
      {isShown && !(List && items.length > 0) && (
        <AutocompleteStatus id={listId} state={result.state} onRetry={result.retry} onBlur={close} />
      )}
    </div>
  )
}
