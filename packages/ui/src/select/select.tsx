import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { toTopLayer } from '../interaction/top-layer.ts'
import { LIST_MAX_HEIGHT } from './list-height.ts'
import { useChosenText, type SelectProps } from './select-item.tsx'
import styles from './select.module.css'

export { LIST_MAX_HEIGHT } from './list-height.ts'
export type { SelectItem, SelectProps } from './select-item.tsx'

/** A select for one or several (`isMultiple`) items; for long lists use `SearchSelect`. */
export function Select<Metadata>({
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
  const chosenText = useChosenText(items, placeholder)
  return (
    // Pages forbid style elements; the list has styles of its own.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root<string, boolean>
        items={items.map(({ key, text }) => ({ value: key, label: text }))}
        multiple={isMultiple}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(chosen) => (onValueChange as ((chosen: unknown) => void) | undefined)?.(chosen)}
        onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
        disabled={disabled}
        name={name}
        // Keep the page behind the list usable.
        modal={false}
      >
        <BaseSelect.Trigger
          {...others}
          aria-label={label}
          aria-labelledby={labelledBy}
          className={classes(styles['trigger'], className)}
        >
          <BaseSelect.Value className={styles['value']}>{chosenText}</BaseSelect.Value>
          <BaseSelect.Icon className={styles['icon']}>
            <Icon shape={icons.down} size={18} />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner
            ref={toTopLayer}
            popover="manual"
            positionMethod="fixed"
            alignItemWithTrigger={false}
            sideOffset={6}
            className={styles['positioner']}
          >
            <BaseSelect.Popup className={styles['popup']}>
              <BaseSelect.List
                className={styles['list']}
                style={{ maxHeight: `min(${LIST_MAX_HEIGHT}px, var(--available-height) - 1.25rem)` }}
                aria-label={label}
                aria-labelledby={labelledBy}
              >
                {items.map((item) => (
                  <BaseSelect.Item
                    key={item.key}
                    value={item.key}
                    disabled={item.disabled}
                    className={styles['item']}
                  >
                    <BaseSelect.ItemText className={styles['text']}>
                      {renderItem ? renderItem(item) : item.text}
                    </BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className={styles['check']}>
                      <Icon shape={icons.check} size={18} />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  )
}
