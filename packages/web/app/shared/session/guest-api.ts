import { PUSH_API } from '@stay/contract/paths'
import type { Call } from '@stay/contract/http/call'
import { createApi, type Fetch } from '@stay/contract/http/client'
import type { PushCalls } from '@stay/contract/http/push-calls'
import { createBrowserApi } from '../api/page-api.ts'
import { documentLocale } from '../i18n/document-words.ts'
import { heard } from '../offline/reach.ts'
import { readAccess } from './access-token.ts'
import { noteAge } from './ages.ts'
import { sendJson } from './send-json.ts'
import { session } from './session.ts'

/** Calls as the signed-in guest; a token that has run out is renewed once, and the call made again. */
export const asGuest: Fetch = async (url, init) => {
  const send = async () => {
    const headers = { Authorization: `Bearer ${readAccess() ?? ''}` }
    const answer = await heard(sendJson(url, init, { headers }))
    noteAge(url, answer)
    return answer
  }
  const response = await send()
  return response.status === 401 && (await session.renew({ isForced: true })) ? send() : response
}

/** The tourist API for the signed-in guest. */
export const guestApi = () => createBrowserApi(asGuest)

/** The push API for the signed-in guest. */
export const pushApi = () =>
  createApi<PushCalls & Record<string, Call>>({
    baseUrl: PUSH_API,
    locale: documentLocale(),
    fetch: asGuest,
  })
