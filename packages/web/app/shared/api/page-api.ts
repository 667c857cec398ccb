import { createApi, isApiError, type Api } from '@stay/contract/http/client'
import { localeOfPath, TOURIST_API } from '@stay/contract/paths'
import { data, type RouterContextProvider } from 'react-router'
import { trackConnectivity } from '../device/connectivity.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { pageContext } from '../page-context.ts'

export function serverApi(request: Request, context: Readonly<RouterContextProvider>): Api {
  const { api, currentLocale } = context.get(pageContext)
  return api(localeOfPath(new URL(request.url).pathname) ?? currentLocale)
}

/** Loads public data, from the host that the operator has chosen for it. */
export const browserApi = (): Api => apiAt((document.documentElement.dataset['api'] ?? '') + TOURIST_API)

/** Loads drafts, which only pages of the same host may read. */
export const draftsApi = (): Api => apiAt(TOURIST_API)

const apiAt = (baseUrl: string): Api =>
  createApi({
    baseUrl,
    locale: documentLocale(),
    fetch: (url, init) => fetch(url, init),
    onRequest: trackConnectivity,
  })

/** Data of the response that `loadPage` throws; the message is public. */
export type PageError = {
  code: string
  message?: string | undefined
  requestId?: string | undefined
}

export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isApiError(error)) throw error
    // No page can exist for a malformed id.
    const status = error.code === 'invalid_parameter' ? 404 : error.status
    const { title, detail, requestId } = error.problem
    throw data<PageError>(
      { code: error.code, ...(status >= 500 && { message: detail ?? title, requestId }) },
      { status },
    )
  }
}
