import { TOURIST_API } from '@stay/contract/paths'
import { createApi } from '@stay/contract/http/client'
import type { PageContext } from '@stay/contract/pages/page-context'
import { createContext } from 'react-router'

/** In development Vite renders the pages, without the server that provides the context. */
const devContext: PageContext | undefined = import.meta.env.DEV
  ? {
      currentLocale: 'en-US',
      api: (locale) =>
        createApi({
          baseUrl: `${process.env['STAY_API']}${TOURIST_API}`,
          locale,
          fetch: (url, init) => fetch(url, init),
        }),
      publicUrl: '',
      apiUrl: '',
      reportError: console.error,
      scriptNonce: '',
    }
  : undefined

export const pageContext = devContext ? createContext(devContext) : createContext<PageContext>()
