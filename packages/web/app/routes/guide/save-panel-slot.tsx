import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadWithMessages } from '../../shared/i18n/load-area.ts'
import { pageIdle } from '../../shared/device/page-idle.ts'

/** Not needed to read the page: where it cannot be had, the page does without. */
const SavePanel = lazy(async () => {
  await pageIdle()
  return loadWithMessages('offline', () => import('../../features/offline/save-panel.tsx')).catch(() => ({
    default: Nothing,
  }))
})
const Nothing = () => null

/**
 * What this device has of the hotel, beside the page where it is wide, else at its end: what is read must not move when
 * it comes and grows.
 */
export function OnDevice({ hotelId, isBeside }: { hotelId: string; isBeside: boolean }) {
  const isWide = useSyncExternalStore<boolean | undefined>(
    followWidth,
    () => wide().matches,
    () => undefined,
  )
  return (
    isWide === isBeside && (
      <Suspense>
        <SavePanel hotelId={hotelId} />
      </Suspense>
    )
  )
}

const wide = () => matchMedia('(min-width: 60rem)')

function followWidth(listener: () => void) {
  const media = wide()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
