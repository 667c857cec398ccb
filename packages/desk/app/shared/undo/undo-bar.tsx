import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCommands } from '../commands/use-commands.ts'
import { useDesk } from '../app-context.ts'
import { useAction } from '../frame/use-action.ts'
import { UNDO_MS, type Undoable } from './undo.ts'
import styles from './undo.module.css'

/** Offers to undo the last action for ten seconds, longer while the pointer or the focus is on it. */
export function UndoBar() {
  const { undo } = useDesk()
  const current = useSyncExternalStore(undo.subscribe, undo.current)
  return (
    <div role="status" className={styles['area']}>
      {current && <Bar key={current.text} undoable={current} />}
    </div>
  )
}

function Bar({ undoable }: { undoable: Undoable }) {
  const { t } = useLingui()
  const { undo } = useDesk()
  const [isHeld, setIsHeld] = useState(false)
  const { run, isBusy } = useAction(async () => {
    await undoable.undo()
    undo.close(undoable)
  })
  useEffect(() => {
    if (isHeld || isBusy) return
    const timer = setTimeout(() => undo.close(undoable), UNDO_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isBusy, undo, undoable])
  useCommands([{ key: 'undo', text: t`Undo: ${undoable.text}`, shortcut: 'Z', run }])
  return (
    <div
      className={styles['bar']}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{undoable.text}</span>
      <Button isBusy={isBusy} onClick={run} className={styles['button'] ?? ''}>
        <Trans>Undo</Trans> <kbd className={styles['key']}>Z</kbd>
      </Button>
    </div>
  )
}
