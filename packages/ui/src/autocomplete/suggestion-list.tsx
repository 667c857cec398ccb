import type { ReactNode } from 'react'
import { useKit } from '../kit/kit.tsx'
import { LIST_MAX_HEIGHT } from '../select/list-height.ts'
import type { SelectItem } from '../select/select-item.tsx'
import styles from './autocomplete.module.css'

/** A choice, the heading of the choices after it (`header`), or a line between them (`divider`). */
export type AutocompleteItem<Metadata = unknown> = SelectItem<Metadata> & {
  header?: boolean
  divider?: boolean
}

/** What was found, under an autocomplete. */
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
      // The input keeps the focus; a press must not take it away before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {sectionsOf(items).map(({ lead, choices }) => {
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
        if (!lead) return options
        return (
          <div key={lead.key} role="group" aria-label={lead.text || undefined}>
            {lead.divider ? (
              <hr aria-hidden="true" />
            ) : (
              <div aria-hidden="true" className={styles['header']}>
                {lead.text}
              </div>
            )}
            {options}
          </div>
        )
      })}
    </div>
  )
}

type Section<Metadata> = { lead?: AutocompleteItem<Metadata>; choices: AutocompleteItem<Metadata>[] }

/** The choices under each header or divider. */
function sectionsOf<Metadata>(items: AutocompleteItem<Metadata>[]): Section<Metadata>[] {
  const sections: Section<Metadata>[] = [{ choices: [] }]
  for (const item of items)
    if (item.header || item.divider) sections.push({ lead: item, choices: [] })
    else sections.at(-1)?.choices.push(item)
  return sections
}
