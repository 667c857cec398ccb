import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadWithMessages } from '../../shared/i18n/load-area.ts'
import { pageIdle, pageQuiet } from '../../shared/device/page-idle.ts'

/** Optional: if it cannot be loaded, the page is shown without it. */
const SavePanel = lazy(async () => {
  // The end of a page on a phone is seldom seen soon.
  await (wideScreen().matches ? pageIdle() : pageQuiet())
  return loadWithMessages('offline', () => import('../../features/offline/save-panel.tsx')).catch(() => ({
    default: Empty,
  }))
})
const Empty = () => null

/** In the side column of a wide page, otherwise at its end, so that loading it does not shift the content. */
export function SavePanelSlot({ hotelId, isInSideColumn }: { hotelId: string; isInSideColumn: boolean }) {
  const isWide = useSyncExternalStore<boolean | undefined>(
    subscribeToWidth,
    () => wideScreen().matches,
    () => undefined,
  )
  return (
    isWide === isInSideColumn && (
      <Suspense>
        <SavePanel hotelId={hotelId} />
      </Suspense>
    )
  )
}

const wideScreen = () => matchMedia('(min-width: 60rem)')

function subscribeToWidth(listener: () => void) {
  const media = wideScreen()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
