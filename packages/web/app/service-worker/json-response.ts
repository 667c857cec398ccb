import { SAVED_HEADER } from '@stay/contract/offline/build-meta'

export const jsonResponse = (body: unknown, savedAt: string | null) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', [SAVED_HEADER]: savedAt ?? '' },
  })
