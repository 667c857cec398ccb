import { matchCall, TOURIST_API } from '@stay/contract/paths'
import { matchGuestCall } from './guest-calls.ts'
import { matchGuideCall } from './guide-calls.ts'
import { networkFirst } from './network-first.ts'
import { listSavedCountries, listSavedHotels } from './saved-hotels.ts'

/** Answers a call of the API from the device if the network fails; undefined for calls that only the server answers. */
export function answerCall(request: Request, url: URL): Promise<Response> | undefined {
  const locale = request.headers.get('x-accept-language') ?? ''
  const answerGuide = matchGuideCall(url)
  if (answerGuide) return networkFirst(fetch(request), () => answerGuide(locale))
  const isCall = (key: string) => matchCall(TOURIST_API, key, url.pathname) !== undefined
  if (isCall('GET /hotels/')) return networkFirst(fetch(request), () => listSavedHotels(locale, url))
  if (isCall('GET /countries/')) return networkFirst(fetch(request), () => listSavedCountries(locale))
  return matchGuestCall(url)?.(request)
}
