import { matchPath } from '@stay/contract/url/path-pattern'
import { MEDIA } from '@stay/contract/paths'
import { CACHES, imageKey, WIDTH_HEADER } from '../shared/offline/caches.ts'
import { networkFirst } from './network-first.ts'
import { BUILD_CACHE } from './scope.ts'

/** File names contain a content hash, so a file of any build can be returned. */
export const handleAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: BUILD_CACHE })) ??
  (await caches.match(request.url)) ??
  fetch(request)

export async function handleImage(request: Request, { pathname }: URL): Promise<Response> {
  const saved = await caches.match(imageKey(pathname), { cacheName: CACHES.images })
  const width = Number.parseInt(matchPath(MEDIA, pathname)?.file ?? '', 10)
  if (saved && Number(saved.headers.get(WIDTH_HEADER)) >= width) return saved
  return networkFirst(fetch(request), () => Promise.resolve(saved))
}
