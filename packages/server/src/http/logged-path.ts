import { withoutSecrets } from '@stay/contract/paths'

/** The path of a URL without its secrets. The router decodes paths, so an encoded secret path is one too. */
export const loggedPath = (url: string) => withoutSecrets(decode(url.split('?', 1)[0] ?? ''))

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
