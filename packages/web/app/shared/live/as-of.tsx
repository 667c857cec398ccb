import { Trans } from '@lingui/react/macro'
import type { Calls } from '@stay/contract/http/tourist-calls'
import { useSavedTime } from '../offline/use-saved-time.ts'
import { useStore } from '../store.ts'
import { useLive } from './use-live.ts'
import styles from './as-of.module.css'

export function AsOf({ call }: { call: keyof Calls }) {
  const savedAt = useStore(useLive().api.savedAt)[call]
  const timeOf = useSavedTime()
  if (savedAt === undefined) return null
  const time = timeOf(savedAt)
  return (
    <p className={styles['as-of']}>
      <Trans>As of {time}</Trans>
    </p>
  )
}
