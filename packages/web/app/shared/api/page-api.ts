import { createApi, isApiError, type Api } from '@stay/contract/http/client'
import { localeOfPath, TOURIST_API } from '@stay/contract/paths'
import { data, type RouterContextProvider } from 'react-router'
import { noteResponse } from '../device/connectivity.ts'
import { documentLocale } from '../i18n/document-locale.ts'
import { pageContext } from '../page-context.ts'

/** The API for a server loader, in the language of the page. */
export function serverApi(request: Request, context: Readonly<RouterContextProvider>): Api {
  const { api, currentLocale } = context.get(pageContext)
  return api(localeOfPath(new URL(request.url).pathname) ?? currentLocale)
}

/** The public API for the browser; an installation may serve it from another origin. */
export const browserApi = (): Api =>
  createApi({
    baseUrl: (document.documentElement.dataset['api'] ?? '') + TOURIST_API,
    locale: documentLocale(),
    fetch: (url, init) => fetch(url, init),
    onResponse: (_call, response) => noteResponse(response),
  })

/** Loads the data of a page; a refusal becomes the page's own error with the same status. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isApiError(error)) throw error
    // A malformed id in the path cannot exist.
    const status = error.code === 'invalid_parameter' ? 404 : error.status
    throw data({ code: error.code }, { status })
  }
}
