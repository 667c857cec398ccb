import type { PointerEvent } from 'react'
import { useKit } from '../kit/kit.tsx'
import styles from './autocomplete.module.css'
import type { SourceResult } from './use-source.ts'

/** Shown instead of suggestions: loading, failed with a retry, or no matches. */
export function AutocompleteStatus({
  id,
  state,
  onRetry,
  onBlur,
}: {
  id: string
  state: SourceResult<unknown>['state']
  onRetry: () => void
  onBlur: () => void
}) {
  const { messages } = useKit()
  const texts = {
    idle: '',
    loading: messages.loading,
    failed: messages.loadingFailed,
    loaded: messages.noMatches,
  }
  return (
    <div id={id} className={styles['list']} onPointerDown={keepFocus}>
      <p role="status" className={styles['note']}>
        {texts[state]}
      </p>
      {state === 'failed' && (
        <button type="button" className={styles['retry']} onBlur={onBlur} onClick={onRetry}>
          {messages.tryAgain}
        </button>
      )}
    </div>
  )
}

/** Pressing the panel must not blur the input before the click arrives. */
const keepFocus = (event: PointerEvent) => event.preventDefault()
