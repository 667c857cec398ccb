import { SAVED_HEADER } from '@stay/contract/offline/build-meta'

export const jsonResponse = (body: unknown, savedAt: string | null, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [SAVED_HEADER]: savedAt ?? '' },
  })
