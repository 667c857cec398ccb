/** Addresses whose last part is a secret. */
const SECRET = /^(\/api\/v1)?(\/(?:tv|push-streams)\/)[^/]+/

/** The path of an address as it may be logged: without what a guest typed, and without keys. */
export const loggedPath = (url: string) => (url.split('?', 1)[0] ?? '').replace(SECRET, '$1$2…')
