import { buildPath } from '@stay/contract/url/path-pattern'
import { PAGES, SERVICE_WORKER, START } from '@stay/contract/paths'
import { toStored, type Stored } from '../http/public-cache.ts'
import type { InlineScript, InlineScripts } from './inline-scripts.ts'

const NO_CACHE = { 'cache-control': 'no-cache' }

export function hostFiles(
  built: Map<string, Stored>,
  { inline, hasWorker }: { inline: InlineScripts; hasWorker: boolean },
): [string, Stored][] {
  const revalidated = (path: string): Stored | undefined => {
    const file = built.get(path)
    return file && { ...file, headers: { ...file.headers, ...NO_CACHE } }
  }
  const files: [string, Stored | undefined][] = [
    [SERVICE_WORKER, hasWorker ? revalidated(SERVICE_WORKER) : retiringWorker(inline['retire-worker'])],
    [START, startPage(inline['open-last-hotel'])],
  ]
  return files.filter((entry): entry is [string, Stored] => entry[1] !== undefined)
}

/** Replaces the service worker on devices if the installation has disabled it. */
const retiringWorker = ({ code }: InlineScript): Stored =>
  toStored({ status: 200, body: code, headers: { 'content-type': 'text/javascript', ...NO_CACHE } })

function startPage({ code, hash }: InlineScript): Stored {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stay Companion</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<script>${code}</script>
<noscript><meta http-equiv="refresh" content="0;url=${buildPath(PAGES.home, {})}"></noscript>
</html>
`
  return toStored({
    status: 200,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
      ...NO_CACHE,
    },
  })
}
