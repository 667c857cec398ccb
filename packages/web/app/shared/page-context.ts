import { TOURIST_API } from '@stay/contract/api-root'
import { createApi } from '@stay/contract/client'
import type { PageContext } from '@stay/contract/page-context'
import { createContext } from 'react-router'

/** While developing, the pages come from Vite and the data from the API beside it. */
const developing: PageContext | undefined = import.meta.env.DEV
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
      scriptMark: '',
    }
  : undefined

/** What the host gives to the loaders of a page. */
export const pageContext = developing ? createContext(developing) : createContext<PageContext>()
