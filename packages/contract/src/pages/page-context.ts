import type { Api } from '../http/client.ts'
import { isLocale, type Locale } from '../i18n/locale.ts'

/** What the host of the web app gives to every page it renders. */
export type PageContext = {
  /** The locale of a page whose address names none: explicit choice, browser, cookie, English. */
  currentLocale: Locale
  api: (locale: Locale) => Api
  /** Whether the request is of a signed-in guest; the API then answers as to that guest. */
  isGuest?: boolean
  /** The styles of what such a guest sees. */
  guestStyles?: string | undefined
  /** The address under which the world knows this server, without a slash at the end. */
  publicUrl: string
  /** The API as the browser reaches it; empty: on the same host. */
  apiUrl: string
  /** Set as the nonce of every script the app writes; the host turns it into hashes. */
  scriptMark: string
  /** Tells the host of an error while rendering. */
  reportError: (error: unknown) => void
  /** Where the words of the page's language are: those of every page, and those of each area. */
  words?: Record<'own' | WordArea, string> | undefined
}

/** The built web app: answers a request for a page, or for a page without content. */
export type RenderPage = (
  request: Request,
  context: PageContext,
  options?: { isShell?: boolean },
) => Promise<Response>

/** Parts of the app with words of their own, so that the first page need not carry them. */
export type WordArea = 'guide' | 'preview' | 'stay' | 'offline'

/** Whose words a page needs besides those of every page. */
export function wordAreasOf(address: string): WordArea[] {
  const path = decodePath(address)
  if (/^\/[^/]+\/preview(\/|$)/.test(path)) return ['guide', 'preview']
  if (/^(\/[^/]+)?\/auth(\/|$)/.test(path)) return ['stay']
  if (/\/(notifications|room)\/?$/.test(path)) return ['guide', 'stay']
  return /\/hotel\//.test(path) ? ['guide'] : []
}

/** A path as routers read it; what cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The locale that a path names, if it names one of ours: `/pl/app/home` is `pl`. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}
