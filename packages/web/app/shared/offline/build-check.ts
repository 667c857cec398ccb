import { BUILD_CHECK_MS, BUILD_HEADER, type BuildMeta } from '@stay/contract/offline/build-meta'
import { buildMetaPath } from '@stay/contract/paths'
import { createStore } from '../store.ts'
import { setOffline, trackConnectivity } from '../device/connectivity.ts'

const RESPONSE_TIMEOUT_MS = 8000

export const isStale = createStore(false)

export const pageBuild = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_HEADER}"]`)?.content

/** Compares the build of this page with the latest one; returns whether the server responded. */
export async function checkBuild(): Promise<boolean> {
  lastCheck = Date.now()
  const updateConnectivity = trackConnectivity()
  try {
    const response = await fetch(buildMetaPath(pageBuild() ?? ''), {
      cache: 'no-store',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`build check failed: status ${response.status}`)
    const { id } = (await response.json()) as BuildMeta
    updateConnectivity(response)
    isStale.set(pageBuild() !== undefined && pageBuild() !== id)
    return true
  } catch {
    setOffline()
    return false
  }
}

let lastCheck = Date.now()

/** Also checks when a phone wakes up, because timers do not run while it sleeps. Returns a function that stops it. */
export function checkHourly(): () => void {
  const checkIfDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= BUILD_CHECK_MS) void checkBuild()
  }
  const timer = setInterval(checkIfDue, BUILD_CHECK_MS / 60)
  document.addEventListener('visibilitychange', checkIfDue)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfDue)
  }
}
