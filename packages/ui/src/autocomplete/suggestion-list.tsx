import type { ReactNode } from 'react'
import { useKit } from '../kit/kit.tsx'
import { LIST_MAX_HEIGHT } from '../select/list-height.ts'
import type { SelectItem } from '../select/select-item.tsx'
import styles from './autocomplete.module.css'

/** A suggestion, a group heading (`header`) or a separator (`divider`). */
export type AutocompleteItem<Metadata = unknown> = SelectItem<Metadata> & {
  header?: boolean
  divider?: boolean
}

/** The list of suggestions below an `Autocomplete`. */
export default function SuggestionList<Metadata>({
  id,
  items,
  active,
  optionId,
  renderItem,
  onChoose,
}: {
  id: string
  items: AutocompleteItem<Metadata>[]
  active: AutocompleteItem<Metadata> | undefined
  optionId: (item: AutocompleteItem<Metadata>) => string
  renderItem: ((item: AutocompleteItem<Metadata>) => ReactNode) | undefined
  onChoose: (item: AutocompleteItem<Metadata>) => void
}) {
  const { messages } = useKit()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={messages.suggestions}
      tabIndex={-1}
      className={styles['list']}
      style={{ maxHeight: `min(${LIST_MAX_HEIGHT}px, 60svh)` }}
      // Pressing the list must not blur the input before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      {sectionsOf(items).map(({ heading, choices }) => {
        const options = choices.map((item) => (
          <div
            key={item.key}
            id={optionId(item)}
            ref={item === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={item === active}
            aria-disabled={item.disabled}
            className={styles['option']}
            onClick={() => !item.disabled && onChoose(item)}
          >
            {renderItem ? renderItem(item) : item.text}
          </div>
        ))
        if (!heading) return options
        return (
          <div key={heading.key} role="group" aria-label={heading.text || undefined}>
            {heading.divider ? (
              <hr aria-hidden="true" />
            ) : (
              <div aria-hidden="true" className={styles['header']}>
                {heading.text}
              </div>
            )}
            {options}
          </div>
        )
      })}
    </div>
  )
}

type Section<Metadata> = { heading?: AutocompleteItem<Metadata>; choices: AutocompleteItem<Metadata>[] }

function sectionsOf<Metadata>(items: AutocompleteItem<Metadata>[]): Section<Metadata>[] {
  const sections: Section<Metadata>[] = [{ choices: [] }]
  for (const item of items)
    if (item.header || item.divider) sections.push({ heading: item, choices: [] })
    else sections.at(-1)?.choices.push(item)
  return sections
}
