import type { Call } from '@stay/contract/http/call'
import { createApi, type Api } from '@stay/contract/http/client'
import type { PushCalls } from '@stay/contract/http/push-calls'
import { PUSH_API, TOURIST_API } from '@stay/contract/paths'
import { trackConnectivity, savedAtOf } from '../device/connectivity.ts'
import { createStore, type Store } from '../store.ts'
import type { LiveEnvironment } from './environment.ts'
import type { Session } from './session.ts'

export type GuestApi = {
  tourist: Api
  push: Api<PushCalls & Record<string, Call>>
  /** By call: when its response was cached; undefined for a response from the network. */
  savedAt: Store<Record<string, number | undefined>>
}

export function createGuestApi(environment: LiveEnvironment, session: Session): GuestApi {
  const savedAt = createStore<Record<string, number | undefined>>({})
  const options = {
    fetch: environment.fetch,
    auth: { token: environment.accessToken.read, refresh: () => session.refresh({ isForced: true }) },
  }
  return {
    savedAt,
    // Created per call, because the locale can only be read in the browser.
    tourist: (key, input, callOptions) =>
      createApi({
        ...options,
        baseUrl: TOURIST_API,
        locale: environment.locale(),
        onRequest: (call) => {
          const updateConnectivity = trackConnectivity()
          return (response) => {
            updateConnectivity(response)
            const time = response && savedAtOf(response)
            if (response && savedAt.get()[call] !== time) savedAt.set({ ...savedAt.get(), [call]: time })
          }
        },
      })(key, input, callOptions),
    push: (key, input, callOptions) =>
      createApi<PushCalls & Record<string, Call>>({
        ...options,
        baseUrl: PUSH_API,
        locale: environment.locale(),
        onRequest: trackConnectivity,
      })(key, input, callOptions),
  }
}
