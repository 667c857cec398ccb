import { isApiError, type Api } from '@stay/contract/http/client'
import type { AcSettings, FlagChange, Zone } from '@stay/contract/room/climate'
import { createBrowserApi } from '../../shared/api/page-api.ts'
import { asGuest } from '../../shared/session/guest-api.ts'
import type { WantedFlag } from './climate.ts'
import { ANSWER_MS } from './send-later.ts'

/** A command that was not done: the code of the refusal, and the reason that came with it. */
export class RoomRefused extends Error {
  code: string
  reason: string | undefined
  constructor(code: string, reason: string | undefined) {
    super(code)
    this.code = code
    this.reason = reason
  }
}

/** Commands to the room; each has a key, so that one whose answer was lost is not done twice. */
export const roomApi = {
  putZone: (controllerId: string, zoneId: number, body: AcSettings, key: string): Promise<Zone> =>
    withKey(key, (api) =>
      api('PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/', {
        params: { controllerId, zoneId: String(zoneId) },
        body,
      }),
    ),
  postFlag: (controllerId: string, body: WantedFlag, key: string): Promise<FlagChange> =>
    withKey(key, (api) =>
      api('POST /bms/sensor/controllers/{controllerId}/flag-changes/', { params: { controllerId }, body }),
    ),
}

async function withKey<T>(key: string, call: (api: Api) => Promise<T>): Promise<T> {
  let reason: string | undefined
  const api = createBrowserApi(async (url, init) => {
    const headers = { ...init.headers, 'Idempotency-Key': key }
    // It is sent even if the page goes in this moment.
    const response = await asGuest(url, {
      ...init,
      headers,
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (response.ok) return response
    const problem = (await response.json().catch(() => ({}))) as { reason?: string }
    reason = problem.reason
    return { ok: false, status: response.status, json: () => Promise.resolve(problem) }
  })
  try {
    return await call(api)
  } catch (error) {
    throw isApiError(error) ? new RoomRefused(error.code, reason) : error
  }
}
