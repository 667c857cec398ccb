import { LAST_PLACE } from '@stay/contract/offline/build-meta'
import { HOTEL_PAGES, isPreviewPage, isTvPage, matchHotelPath } from '@stay/contract/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { InstallNote } from '../features/offline/install-note.tsx'
import { OfflineBar } from '../features/offline/offline-bar.tsx'
import { OtherLanguageNote } from '../features/offline/other-language-note.tsx'
import { UpdateNote } from '../features/offline/update-note.tsx'
import { startReporting } from '../features/reporting/start.ts'
import { writeLocal } from '../shared/device/local-storage.ts'
import { checkBuild, checkHourly, isStale } from '../shared/offline/build-check.ts'
import { isHalfFilled } from '../shared/offline/half-filled.ts'
import { install, startInstall } from '../shared/offline/install.ts'
import { cachedPageTime } from '../shared/device/connectivity.ts'
import { useReturn } from '../shared/offline/use-return.ts'
import { rememberLanguage } from '../shared/offline/remember-language.ts'
import { saveOnVisit } from '../shared/offline/saving.ts'
import { CACHES, deleteCache } from '../shared/offline/caches.ts'
import { goOn, startWorker, workerState } from '../shared/offline/worker.ts'
import { useStore } from '../shared/store.ts'

/** After so many pages of hotels it is worth asking whether the app shall stay. */
const PAGES_BEFORE_OFFER = 3

/**
 * What goes with every page once it is at rest: the worker that keeps the app, the newest build, the state of the
 * network, and the offer to install. A TV only renews itself.
 */
export default function Companion() {
  const { pathname } = useLocation()
  useEffect(startReporting, [])
  if (isTvPage(pathname)) return <Renewal />
  return isPreviewPage(pathname) ? null : <OnPhones pathname={pathname} />
}

function Renewal() {
  const stale = useStore(isStale)
  useEffect(checkHourly, [])
  useEffect(() => {
    if (stale) location.reload()
  }, [stale])
  return null
}

function OnPhones({ pathname }: { pathname: string }) {
  const stale = useStore(isStale)
  const state = useStore(workerState)
  const { way, answer } = useStore(install)
  const [isPutAside, setIsPutAside] = useState(false)
  const named = matchHotelPath(pathname)
  // An address may name a hotel that there is not, or that cannot be had now.
  const isShown = useMatches().some(({ id, loaderData }) => id.endsWith('/hotel') && loaderData)
  const { base, hotelId } = (isShown && named) || {}
  const seen = useSeen(hotelId && pathname)
  const { revalidate } = useRevalidator()

  const begin = useEffectEvent(() => {
    startInstall()
    // A stay that has ended while the app was closed leaves nothing here.
    if (!isSignedIn()) void deleteCache(CACHES.guest)
    void rememberLanguage()
    void startWorker()
    // A page that the device had kept may be old, and of an old build.
    if (cachedPageTime()) void checkBuild().then((isReached) => (isReached ? revalidate() : undefined))
  })
  useEffect(() => {
    begin()
    return checkHourly()
  }, [])

  useReturn(() => void revalidate())

  useEffect(() => {
    if (hotelId && state === 'offlineReady') void saveOnVisit(hotelId)
  }, [hotelId, state])

  useEffect(() => {
    // Whose stay is known, returns to the hotel of the stay.
    if (base && !isSignedIn()) writeLocal(LAST_PLACE, base + HOTEL_PAGES.details)
  }, [base])

  // Whoever looks away loses nothing by it, unless something is half typed.
  useEffect(() => {
    if (!stale) return
    const look = () => {
      if (document.visibilityState === 'hidden' && !isHalfFilled()) void goOn()
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [stale])

  return (
    <>
      <OfflineBar />
      {named && <OtherLanguageNote hotelId={named.hotelId} />}
      {stale && !isPutAside ? (
        <UpdateNote onClose={() => setIsPutAside(true)} />
      ) : (
        way && !answer && seen >= PAGES_BEFORE_OFFER && hotelId && <InstallNote way={way} />
      )}
    </>
  )
}

const isSignedIn = () => document.cookie.includes('access=')

/** How many different pages of hotels were read in this visit. */
function useSeen(page: string | undefined): number {
  const [seen] = useState(() => new Set(readSeen()))
  if (page) seen.add(page)
  useEffect(() => keepSeen(seen))
  return seen.size
}

const SEEN = 'stay.seen'

/** Also a visit of many documents is one. */
function readSeen(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN) ?? '[]') as string[]
  } catch {
    return []
  }
}

function keepSeen(seen: Set<string>): void {
  try {
    sessionStorage.setItem(SEEN, JSON.stringify([...seen]))
  } catch {
    // Then each document is a visit.
  }
}
