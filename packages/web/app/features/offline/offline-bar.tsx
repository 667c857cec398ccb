import { useLingui } from '@lingui/react/macro'
import { matchPath } from '@stay/contract/url/path-pattern'
import { PAGES } from '@stay/contract/paths'
import { Icon } from '@stay/ui/icon'
import { noNetwork } from '@stay/ui/device-icons'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { offlineSince } from '../../shared/device/connectivity.ts'
import { useStore } from '../../shared/store.ts'
import { useSavedTime } from '../../shared/offline/use-saved-time.ts'
import styles from './offline-bar.module.css'

/** Shown while the device is offline, with the time of the cached copy. */
export function OfflineBar() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isSearchPage = Boolean(matchPath(PAGES.home, pathname) ?? matchPath(PAGES.hotels, pathname))
  const bar = useRef<HTMLDivElement>(null)
  const savedAt = useStore(offlineSince)
  const timeOf = useSavedTime()
  const time = savedAt && timeOf(savedAt)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    // Full-screen elements start below the bar. A change restyles the whole page, so 0 is left out.
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight
      if (height > 0) style.setProperty('--offline-bar', `${height}px`)
      else style.removeProperty('--offline-bar')
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bar} role="status" className={styles['bar']} data-offline={savedAt !== undefined || undefined}>
      {savedAt !== undefined && (
        <p>
          <Icon shape={noNetwork} size={18} />
          {time ? t`No connection. You’re seeing a saved copy (${time}).` : t`No connection.`}
          {isSearchPage && ` ${t`You can only find and open hotels saved on this device.`}`}
        </p>
      )}
    </div>
  )
}
