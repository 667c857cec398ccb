import { createHash } from 'node:crypto'
import { buildPath } from '@stay/contract/http/path-pattern'
import { LAST_PLACE } from '@stay/contract/offline/build-meta'
import { BUILD_META, LATEST_BUILD, PAGES, SERVICE_WORKER, START } from '@stay/contract/paths'
import { toStored, type Stored } from '../http/public-cache.ts'

/** Where there is no last hotel yet. */
const HOME = buildPath(PAGES.home, {})

/** Runs in the page with which the installed app opens: it leads to the hotel the guest was last at. */
const LEAD = `{
  let place
  try { place = localStorage.getItem('${LAST_PLACE}') } catch {}
  location.replace(/^\\/(?!\\/)[\\w/-]+$/.test(place ?? '') ? place : '${HOME}')
}`

const START_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stay Companion</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<script>${LEAD}</script>
<noscript><meta http-equiv="refresh" content="0;url=${HOME}"></noscript>
</html>
`

/** Takes the place of a worker that must go: it forgets all that workers kept, and itself. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('stay-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Always asked for anew: what it says is true only now. */
const ASKED_ANEW = { 'cache-control': 'no-cache' }

/** The files of a build that are not what the bundler made, by their addresses. */
export function hostFiles(
  built: Map<string, Stored>,
  buildId: string,
  { hasWorker }: { hasWorker: boolean },
): [string, Stored][] {
  const asked = (path: string): Stored | undefined => {
    const file = built.get(path)
    return file && { ...file, headers: { ...file.headers, ...ASKED_ANEW } }
  }
  const worker = hasWorker
    ? asked(SERVICE_WORKER)
    : toStored({
        status: 200,
        body: LAST_WORKER,
        headers: { 'content-type': 'text/javascript', ...ASKED_ANEW },
      })
  const files: [string, Stored | undefined][] = [
    [LATEST_BUILD, asked(buildPath(BUILD_META, { buildId }))],
    [SERVICE_WORKER, worker],
    [START, startPage()],
  ]
  return files.filter((entry): entry is [string, Stored] => entry[1] !== undefined)
}

function startPage(): Stored {
  const hash = createHash('sha256').update(LEAD).digest('base64')
  return toStored({
    status: 200,
    body: START_PAGE,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
      ...ASKED_ANEW,
    },
  })
}
