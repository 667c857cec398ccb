import { Trans } from '@lingui/react/macro'
import { useAge } from '../../shared/session/ages.ts'
import { useSavedTime } from '../../shared/time/use-saved-time.ts'
import styles from './as-of.module.css'

/** How old something of the guest's own is, where the device has it from earlier. */
export function AsOf({ path }: { path: string }) {
  const savedAt = useAge(path)
  const timeOf = useSavedTime()
  if (savedAt === undefined) return null
  const time = timeOf(savedAt)
  return (
    <p className={styles['as-of']}>
      <Trans>As of {time}</Trans>
    </p>
  )
}
