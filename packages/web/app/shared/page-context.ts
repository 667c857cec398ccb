import { TOURIST_API } from '@stay/contract/paths'
import { createApi } from '@stay/contract/http/client'
import type { PageContext } from '@stay/contract/pages/page-context'
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
