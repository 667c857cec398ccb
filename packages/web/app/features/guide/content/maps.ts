import type { Geo } from '@stay/contract/schema/schemas'

const MAP_APP_TIMEOUT_MS = 1500

export function webMapUrl(address: string, geo: Geo | null): string {
  if (!geo) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  const { lat, lng } = geo
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** URL that opens the map app of a phone; undefined on other devices. */
export function mapAppUrl(name: string, { lat, lng }: Geo, userAgent: string): string | undefined {
  const label = encodeURIComponent(name)
  if (/android/i.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${label})`
  if (/iphone|ipad|ipod/i.test(userAgent)) return `maps:?ll=${lat},${lng}&q=${label}`
  return undefined
}

/** Opens the map app, or the web map if the app does not open. Returns false if there is no map app. */
export function openMapApp(name: string, geo: Geo, webUrl: string): boolean {
  const appUrl = mapAppUrl(name, geo, navigator.userAgent)
  if (appUrl === undefined) return false
  const fallback = setTimeout(() => {
    // An app chooser takes the focus while the page stays visible.
    if (document.visibilityState === 'visible' && document.hasFocus()) location.assign(webUrl)
  }, MAP_APP_TIMEOUT_MS)
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') return
    clearTimeout(fallback)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  location.assign(appUrl)
  return true
}
