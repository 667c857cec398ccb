import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Fragment, type HTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { toTopLayer } from '../interaction/top-layer.ts'
import { classes } from '../kit/classes.ts'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  text: ReactNode
  icon?: string
  /** Keyboard shortcut to show, such as `M`. */
  shortcut?: string | undefined
  onSelect: () => void
  disabled?: boolean
  /** Marks the current choice. */
  isSelected?: boolean
  /** A line separates this item from the previous one. */
  startsGroup?: boolean
}

/** A button that opens a list of actions; arrow keys and letters move through it. */
export function Menu({
  trigger,
  label,
  items,
  header,
  defaultOpen,
  className,
  ...others
}: {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** Accessible name of the list. */
  label: string
  items: MenuItem[]
  /** Shown above the actions. */
  header?: ReactNode
  defaultOpen?: boolean
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          ref={toTopLayer}
          popover="manual"
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          className={styles['positioner']}
        >
          <BaseMenu.Popup {...others} aria-label={label} className={classes(styles['popup'], className)}>
            {header && <div className={styles['header']}>{header}</div>}
            {items.map((item) => (
              <Fragment key={item.key}>
                {item.startsGroup && <BaseMenu.Separator className={styles['separator']} />}
                <BaseMenu.Item
                  disabled={item.disabled}
                  onClick={item.onSelect}
                  aria-current={item.isSelected || undefined}
                  className={styles['item']}
                >
                  {item.icon && <Icon shape={item.icon} size={20} />}
                  <span className={styles['text']}>{item.text}</span>
                  {item.isSelected && <Icon shape={icons.check} size={18} />}
                  {item.shortcut && <kbd className={styles['shortcut']}>{item.shortcut}</kbd>}
                </BaseMenu.Item>
              </Fragment>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
