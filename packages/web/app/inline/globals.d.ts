interface Window {
  stayErrors?: { push: (error: unknown) => void }
  /** Words that are removed from error reports: the guest's name and room. */
  stayPrivate?: string[]
  /** The `beforeinstallprompt` event. */
  stayInstall?: Event | undefined
  stayTyped?: Set<EventTarget | null>
  stayFailed?: () => void
  __reactRouterDataRouter?: {
    state: { navigation: { location?: { pathname: string; search: string } | undefined } }
  }
}
