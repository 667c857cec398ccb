/** What the inline scripts leave for the app, because it happens before the app has loaded. */
interface Window {
  /** Errors so far; present only if the installation collects them. */
  stayErrors?: { push: (error: unknown) => void }
  /** Words that reports of errors must not contain: the guest's name and room. */
  stayPrivate?: string[]
  /** The browser's offer to install the app. */
  stayInstall?: Event | undefined
  /** Fields that the guest has typed into. */
  stayTyped?: Set<EventTarget | null>
  /** Shows a link to try again: the app could not be loaded. */
  stayFailed?: () => void
  /** Set by the router. */
  __reactRouterDataRouter?: {
    state: { navigation: { location?: { pathname: string; search: string } | undefined } }
  }
}
