import { SAVED_HEADER } from '@stay/contract/offline/build-meta'

/** A response of the API from a cache; `savedAt` tells the page how old it is. */
export const jsonResponse = (body: unknown, savedAt: string | null) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', [SAVED_HEADER]: savedAt ?? '' },
  })
