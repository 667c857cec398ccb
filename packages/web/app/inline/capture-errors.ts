/**
 * Collects errors until the app can report them; the app then replaces the list. Runs only if the installation collects
 * errors.
 */
const collected: unknown[] = []
window.stayErrors = collected
addEventListener('error', (event) => window.stayErrors?.push(event.error ?? event.message))
addEventListener('unhandledrejection', (event) => window.stayErrors?.push(event.reason))
