import type { Fetch } from '@stay/contract/http/client'

/** Sends a call whose body is JSON. */
export const sendJson = (url: string, init: Parameters<Fetch>[1], more: RequestInit = {}) =>
  fetch(url, {
    ...init,
    ...more,
    headers: {
      ...init.headers,
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      ...more.headers,
    },
  })
