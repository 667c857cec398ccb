import type { Geo } from '@stay/contract/schema/schemas'

/** How long a phone may take to open its map before the one on the web is shown. */
const TIMEOUT_MS = 1500

/** A map for every browser. */
export function webMapOf(address: string, geo: Geo | null): string {
  if (!geo) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  const { lat, lng } = geo
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** The address by which a phone opens its own map application; undefined where there is none to expect. */
export function ownMapOf(name: string, { lat, lng }: Geo, userAgent: string): string | undefined {
  const label = encodeURIComponent(name)
  if (/android/i.test(userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${label})`
  if (/iphone|ipad|ipod/i.test(userAgent)) return `maps:?ll=${lat},${lng}&q=${label}`
  return undefined
}

/** Opens the phone's own map, and the one on the web where nothing came of it; false leaves it to the link. */
export function openOwnMap(name: string, geo: Geo, web: string): boolean {
  const own = ownMapOf(name, geo, navigator.userAgent)
  if (own === undefined) return false
  const fallback = setTimeout(() => {
    // A list of applications to choose from takes the focus, not the page.
    if (document.visibilityState === 'visible' && document.hasFocus()) location.assign(web)
  }, TIMEOUT_MS)
  const leave = () => {
    if (document.visibilityState === 'visible') return
    clearTimeout(fallback)
    document.removeEventListener('visibilitychange', leave)
  }
  document.addEventListener('visibilitychange', leave)
  location.assign(own)
  return true
}
