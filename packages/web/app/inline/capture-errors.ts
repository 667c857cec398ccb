/** Collects errors until the app can report them. Runs only if the installation collects errors. */
const errors: unknown[] = []
window.stayErrors = errors
addEventListener('error', (event) => errors.push(event.error ?? event.message))
addEventListener('unhandledrejection', (event) => errors.push(event.reason))
