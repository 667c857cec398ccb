import { Combobox } from '@base-ui/react/combobox'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import { normalizeSearchText } from '../interaction/normalize-search-text.ts'
import { useKit } from '../kit/kit.tsx'
import { toTopLayer } from '../interaction/top-layer.ts'
import { LIST_MAX_HEIGHT } from '../select/list-height.ts'
import { useChosenText, type SelectItem, type SelectProps } from '../select/select-item.tsx'
import styles from '../select/select.module.css'

/**
 * A `Select` with a search field; the query is reset when the list opens or closes. Letters that are typed on the
 * button open the list and are searched, also those typed before the search field has the focus.
 */
export function SearchSelect<Metadata>({
  items,
  label,
  placeholder,
  renderItem,
  isMultiple = false,
  value,
  defaultValue,
  onValueChange,
  onOpenChange,
  disabled,
  name,
  className,
  'aria-labelledby': labelledBy,
  ...others
}: SelectProps<Metadata>) {
  const { locale } = useKit()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const changeOpen = (open: boolean) => {
    setIsOpen(open)
    setQuery('')
    onOpenChange?.(open)
  }
  const searchTyped = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    // Space opens the list.
    if (!isLetter || (event.key === ' ' && query === '')) return
    event.preventDefault()
    if (!isOpen) changeOpen(true)
    setQuery((typed) => typed + event.key)
  }
  const chosenText = useChosenText(items, placeholder)
  const itemOf = new Map(items.map((item) => [item.key, item]))
  return (
    <Combobox.Root<string, boolean>
      items={items.map((item) => item.key)}
      itemToStringLabel={(key) => itemOf.get(key)?.text ?? key}
      filter={(key, query) =>
        normalizeSearchText(itemOf.get(key)?.text ?? '').includes(normalizeSearchText(query))
      }
      multiple={isMultiple}
      value={value}
      defaultValue={defaultValue}
      onValueChange={(chosen) => (onValueChange as ((chosen: unknown) => void) | undefined)?.(chosen)}
      inputValue={query}
      onInputValueChange={setQuery}
      open={isOpen}
      onOpenChange={changeOpen}
      autoHighlight
      disabled={disabled}
      name={name}
      locale={locale}
    >
      <Combobox.Trigger
        {...mergeProps(others, { onKeyDown: searchTyped })}
        aria-label={label}
        aria-labelledby={labelledBy}
        className={classes(styles['trigger'], className)}
      >
        <span className={styles['value']}>
          <Combobox.Value>{chosenText}</Combobox.Value>
        </span>
        <Combobox.Icon className={styles['icon']}>
          <Icon shape={icons.down} size={18} />
        </Combobox.Icon>
      </Combobox.Trigger>
      <SearchList itemOf={itemOf} renderItem={renderItem} label={label} labelledBy={labelledBy} />
    </Combobox.Root>
  )
}

function SearchList<Metadata>({
  itemOf,
  renderItem,
  label,
  labelledBy,
}: {
  itemOf: Map<string, SelectItem<Metadata>>
  renderItem: SelectProps<Metadata>['renderItem']
  label: string | undefined
  labelledBy: string | undefined
}) {
  const { messages } = useKit()
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        ref={toTopLayer}
        popover="manual"
        positionMethod="fixed"
        sideOffset={6}
        align="start"
        className={styles['positioner']}
      >
        <Combobox.Popup
          className={styles['popup']}
          aria-label={labelledBy ? undefined : (label ?? messages.select)}
          aria-labelledby={labelledBy}
        >
          <Combobox.Input
            className={styles['search']}
            placeholder={messages.search}
            aria-label={messages.search}
          />
          <Combobox.Empty className={styles['empty']}>{messages.noMatches}</Combobox.Empty>
          <Combobox.List
            className={styles['list']}
            style={{ maxHeight: `min(${LIST_MAX_HEIGHT}px, var(--available-height) - 5rem)` }}
          >
            {(key: string) => {
              const item: SelectItem<Metadata> | undefined = itemOf.get(key)
              return (
                <Combobox.Item key={key} value={key} disabled={item?.disabled} className={styles['item']}>
                  <span className={styles['text']}>{item && renderItem ? renderItem(item) : item?.text}</span>
                  <Combobox.ItemIndicator className={styles['check']}>
                    <Icon shape={icons.check} size={18} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )
            }}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
