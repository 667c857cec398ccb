import { createApi, isApiError, type Api, type Fetch } from '@stay/contract/http/client'
import { TOURIST_API } from '@stay/contract/paths'
import { localeOfPath } from '@stay/contract/pages/page-context'
import { data, type RouterContextProvider } from 'react-router'
import { documentLocale } from '../i18n/document-words.ts'
import { heard } from '../offline/reach.ts'
import { pageContext } from '../page-context.ts'

/** The API for a server loader: asked in the language of the page. */
export function serverApi(request: Request, context: Readonly<RouterContextProvider>): Api {
  const { api, currentLocale } = context.get(pageContext)
  return api(localeOfPath(new URL(request.url).pathname) ?? currentLocale)
}

/** The API for the browser, asked in the language of the document by a way of its own; at first at the page's own host. */
export const createBrowserApi = (send: Fetch, origin = ''): Api =>
  createApi({ baseUrl: origin + TOURIST_API, locale: documentLocale(), fetch: send })

/** The API for the browser: what is public, from wherever the installation serves it. */
export const browserApi = () =>
  createBrowserApi((url, init) => heard(fetch(url, init)), document.documentElement.dataset['api'])

/** Loads what a page needs; a refusal becomes the page's own error with the right status. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isApiError(error)) throw error
    // An address that can be nobody's is an address where nothing is.
    const status = error.code === 'invalid_parameter' ? 404 : error.status
    throw data({ code: error.code }, { status })
  }
}
