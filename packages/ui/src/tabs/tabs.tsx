import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import styles from './tabs.module.css'

export type Tab = { key: string; text: ReactNode; content: ReactNode; disabled?: boolean }

/** Tabs with one visible panel; arrow keys open the next tab. */
export function Tabs({
  tabs,
  label,
  value,
  defaultValue = tabs[0]?.key,
  onValueChange,
  className,
  ...others
}: {
  tabs: Tab[]
  /** Accessible name of the tab list. */
  label: string
  value?: string
  defaultValue?: string | undefined
  onValueChange?: (key: string) => void
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue' | 'children'>) {
  return (
    <BaseTabs.Root
      {...others}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(key) => onValueChange?.(String(key))}
      className={classes(styles['tabs'], className)}
    >
      <BaseTabs.List className={styles['list']} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.key} value={tab.key} disabled={tab.disabled} className={styles['tab']}>
            {tab.text}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.key} value={tab.key} className={styles['panel']}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
