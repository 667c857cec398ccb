import { useLingui } from '@lingui/react/macro'
import { Modal } from '@stay/ui/modal'
import { Switch } from '@stay/ui/switch'
import { useState } from 'react'
import paletteStyles from './command-palette.module.css'
import styles from './key-list.module.css'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'
import { useCommandList } from './use-commands.ts'

/** Shows the keys that work on the current page. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  const own = useCommandList().flatMap(({ shortcut, text }) => (shortcut ? [{ key: shortcut, text }] : []))
  const keys = [
    ...(own.some(({ key }) => key === '/') ? [] : [{ key: '/', text: t`Search for an action or a page` }]),
    ...own,
    { key: '?', text: t`Show the keyboard shortcuts` },
  ]
  return (
    <Modal title={t`Keyboard shortcuts`} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <dl className={styles['keys']}>
        <div className={styles['row']}>
          <dt>{t`Search for an action or a page, even while typing`}</dt>
          <dd>
            <kbd className={paletteStyles['shortcut']}>Ctrl K</kbd>
          </dd>
        </div>
        {keys.map(({ key, text }) => (
          <div key={key} className={styles['row']} data-off={!isOn || undefined}>
            <dt>{text}</dt>
            <dd>
              <kbd className={paletteStyles['shortcut']}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t`Use single keys as shortcuts`}
        checked={isOn}
        onCheckedChange={(isChecked) => {
          setSingleKeys(isChecked)
          setIsOn(isChecked)
        }}
      />
    </Modal>
  )
}
