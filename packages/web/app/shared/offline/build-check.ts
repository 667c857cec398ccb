import { BUILD_CHECK_MS, BUILD_HEADER, type BuildMeta } from '@stay/contract/offline/build-meta'
import { BUILD_PARAMETER, LATEST_BUILD } from '@stay/contract/paths'
import { createStore } from '../store.ts'
import { setOffline, offlineSince } from '../device/connectivity.ts'

const ANSWER_MS = 8000

/** Whether there is a newer build than that of this page. */
export const isStale = createStore(false)

/** The build that this page is of; undefined while developing. */
const ownBuild = () => document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_HEADER}"]`)?.content

/** Asks for the newest build. Answers whether anybody answered. */
export async function checkBuild(): Promise<boolean> {
  lastCheck = Date.now()
  try {
    const response = await fetch(`${LATEST_BUILD}?${BUILD_PARAMETER}=${ownBuild()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!response.ok) throw new Error(`Nobody knows the newest build: ${response.status}.`)
    const { id } = (await response.json()) as BuildMeta
    offlineSince.set(undefined)
    isStale.set(ownBuild() !== undefined && ownBuild() !== id)
    return true
  } catch {
    setOffline()
    return false
  }
}

let lastCheck = Date.now()

/** Asks every hour; a phone that slept, when it wakes. Answers how to stop. */
export function checkHourly(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= BUILD_CHECK_MS) void checkBuild()
  }
  const timer = setInterval(look, BUILD_CHECK_MS / 60)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
