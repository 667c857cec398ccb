import { withoutSecrets } from '@stay/contract/paths'

/** The path of a URL for the log: without the query and without secrets. */
export const loggedPath = (url: string) => withoutSecrets(url.split('?', 1)[0] ?? '')
