import { LAST_HOTEL_KEY } from '@stay/contract/offline/build-meta'
import { HOTEL_PAGES, isPreviewPage, isTvPage, matchHotelPath } from '@stay/contract/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useMatches, useRevalidator, type Blocker } from 'react-router'
import { InstallBanner } from '../features/offline/install-banner.tsx'
import { OfflineBar } from '../features/offline/offline-bar.tsx'
import { OfflineBlockerBanner } from '../features/offline/offline-blocker-banner.tsx'
import { OtherLanguageBanner } from '../features/offline/other-language-banner.tsx'
import { UpdateBanner } from '../features/offline/update-banner.tsx'
import { startReporting } from '../features/reporting/start-reporting.ts'
import { hasAccessToken } from '../shared/device/has-session.ts'
import { writeLocal } from '../shared/device/local-storage.ts'
import { readVisitedPages } from '../shared/device/visited-pages.ts'
import { checkBuild, checkHourly, isStale } from '../shared/offline/build-check.ts'
import { hasUnsavedInput } from '../shared/offline/unsaved-input.ts'
import { installState, watchInstallPrompt } from '../shared/offline/install-prompt.ts'
import { cachedPageTime } from '../shared/device/connectivity.ts'
import { useReconnect } from '../shared/offline/use-reconnect.ts'
import { rememberLanguage } from '../shared/offline/remember-language.ts'
import { saveOnVisit } from '../shared/offline/save-hotel.ts'
import { CACHES, deleteCache } from '../shared/offline/caches.ts'
import { applyUpdate, registerWorker, workerState } from '../shared/offline/worker.ts'
import { useStore } from '../shared/store.ts'

const PAGES_BEFORE_INSTALL_OFFER = 3

/** Loaded once a page is idle: service worker, build check, connectivity and install offer. A TV only reloads itself. */
export default function BackgroundServices({ blocker }: { blocker: Blocker }) {
  const { pathname } = useLocation()
  useEffect(startReporting, [])
  if (isTvPage(pathname)) return <TvReload />
  if (isPreviewPage(pathname)) return <OfflineBlockerBanner blocker={blocker} />
  return <GuestServices pathname={pathname} blocker={blocker} />
}

function TvReload() {
  const stale = useStore(isStale)
  useEffect(checkHourly, [])
  useEffect(() => {
    if (stale) location.reload()
  }, [stale])
  return null
}

function GuestServices({ pathname, blocker }: { pathname: string; blocker: Blocker }) {
  const stale = useStore(isStale)
  const state = useStore(workerState)
  const { method, choice } = useStore(installState)
  const [isDismissed, setIsDismissed] = useState(false)
  const matched = matchHotelPath(pathname)
  // The hotel in the path may not exist, or may have failed to load.
  const isShown = useMatches().some(({ id, loaderData }) => id.endsWith('/hotel') && loaderData)
  const { base, hotelId } = (isShown && matched) || {}
  const visitedCount = countHotelPages([...readVisitedPages(), pathname])
  const { revalidate } = useRevalidator()

  const start = useEffectEvent(() => {
    watchInstallPrompt()
    // The stay may have ended while the app was closed.
    if (!hasAccessToken()) void deleteCache(CACHES.guest)
    void rememberLanguage()
    void registerWorker()
    // A cached page may be outdated and of an old build.
    if (cachedPageTime()) void checkBuild().then((isOnline) => (isOnline ? revalidate() : undefined))
  })
  useEffect(() => {
    start()
    return checkHourly()
  }, [])

  useReconnect(() => void revalidate())

  useEffect(() => {
    if (hotelId && state === 'offlineReady') void saveOnVisit(hotelId)
  }, [hotelId, state])

  useEffect(() => {
    // Signed-in guests return to the hotel of their stay instead.
    if (base && !hasAccessToken()) writeLocal(LAST_HOTEL_KEY, base + HOTEL_PAGES.details)
  }, [base])

  // A hidden page can be updated without disturbing the guest, unless a form has unsaved input.
  useEffect(() => {
    if (!stale) return
    const updateIfHidden = () => {
      if (document.visibilityState === 'hidden' && !hasUnsavedInput()) void applyUpdate()
    }
    document.addEventListener('visibilitychange', updateIfHidden)
    updateIfHidden()
    return () => document.removeEventListener('visibilitychange', updateIfHidden)
  }, [stale])

  return (
    <>
      <OfflineBar />
      <OfflineBlockerBanner blocker={blocker} />
      {matched && <OtherLanguageBanner hotelId={matched.hotelId} />}
      {stale && !isDismissed ? (
        <UpdateBanner onClose={() => setIsDismissed(true)} />
      ) : (
        method &&
        !choice &&
        visitedCount >= PAGES_BEFORE_INSTALL_OFFER &&
        hotelId && <InstallBanner method={method} />
      )}
    </>
  )
}

/** The different hotel pages of this visit. */
function countHotelPages(paths: string[]): number {
  return new Set(paths.filter((path) => matchHotelPath(path))).size
}
