import { useLingui } from '@lingui/react/macro'
import { fold } from '@stay/contract/i18n/fold'
import { Modal } from '@stay/ui/modal'
import { useId, useState, type KeyboardEvent } from 'react'
import { searchCommands, type Command } from './commands.ts'
import styles from './command-palette.module.css'
import { useCommandList } from './use-commands.ts'

/** Finds and runs any command by a few letters of its name. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal title={t`What do you want to do?`} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <CommandSearch onDone={onClose} />
    </Modal>
  )
}

function CommandSearch({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const found = searchCommands([...useCommandList()], search, fold)
  const optionId = (index: number) => `${id}-${index}`
  const run = (command: Command) => {
    onDone()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active]
    if (step && found.length > 0) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        type="search"
        role="combobox"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type
        autoFocus
        autoComplete="off"
        className={styles['search']}
        aria-label={t`Search for an action or a page`}
        placeholder={t`Search for an action or a page`}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={t`Actions`} className={styles['list']}>
        {found.map((command, index) => (
          <div
            key={command.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['option']}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => run(command)}
          >
            {command.text}
            {command.shortcut && <kbd className={styles['shortcut']}>{command.shortcut}</kbd>}
          </div>
        ))}
      </div>
      <p role="status" className={styles['empty']}>
        {found.length === 0 && t`Nothing found. Try another word.`}
      </p>
    </>
  )
}
