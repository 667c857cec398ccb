/** Collects errors until the app replaces the list. Included only if error reports are enabled. */
const collected: unknown[] = []
window.stayErrors = collected
addEventListener('error', (event) => window.stayErrors?.push(event.error ?? event.message))
addEventListener('unhandledrejection', (event) => window.stayErrors?.push(event.reason))
