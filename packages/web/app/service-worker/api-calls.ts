import { matchCall, TOURIST_API } from '@stay/contract/paths'
import { matchGuestCall } from './guest-calls.ts'
import { matchGuideCall } from './guide-calls.ts'
import { networkFirst } from './network-first.ts'
import { listSavedCountries, listSavedHotels } from './saved-hotels.ts'

export function handleApiCall(request: Request, url: URL): Promise<Response> | undefined {
  const locale = request.headers.get('x-accept-language') ?? ''
  const findInGuide = matchGuideCall(url)
  if (findInGuide) return networkFirst(fetch(request), () => findInGuide(locale))
  const isCall = (key: string) => matchCall(TOURIST_API, key, url.pathname) !== undefined
  if (isCall('GET /hotels/')) return networkFirst(fetch(request), () => listSavedHotels(locale, url))
  if (isCall('GET /countries/')) return networkFirst(fetch(request), () => listSavedCountries(locale))
  return matchGuestCall(url)?.(request)
}
