import type { Api } from './client.ts'
import { isLocale, type Locale } from './locale.ts'

/** What the host of the web app gives to every page it renders. */
export type PageContext = {
  /** The locale of a page whose address names none: explicit choice, browser, cookie, English. */
  currentLocale: Locale
  api: (locale: Locale) => Api
  /** The address under which the world knows this server, without a slash at the end. */
  publicUrl: string
  /** The API as the browser reaches it; empty: on the same host. */
  apiUrl: string
  /** Set as the nonce of every script the app writes; the host turns it into hashes. */
  scriptMark: string
  /** Tells the host of an error while rendering. */
  reportError: (error: unknown) => void
  /** The file with the words of the page's language, to be fetched at once. */
  wordsUrl?: string | undefined
}

/** The built web app: answers a request for a page. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>

/** The locale that a path names, if it names one of ours: `/pl/app/home` is `pl`. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}
