import { pictureKey, STORES, WIDTH_HEADER } from '../shared/offline/stores.ts'
import { FILES } from './scope.ts'
import { timely } from './timely.ts'

/** A file of a build, of whichever: its name carries its content. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: FILES })) ??
  (await caches.match(request.url)) ??
  fetch(request)

/** A picture: as it was saved where that is wide enough, else from the network, else as it was saved. */
export async function answerPicture(request: Request, { pathname }: URL): Promise<Response> {
  const saved = await caches.match(pictureKey(pathname), { cacheName: STORES.pictures })
  const wanted = /(\d+)\.\w+$/.exec(pathname)?.[1]
  if (saved && Number(saved.headers.get(WIDTH_HEADER)) >= Number(wanted)) return saved
  return timely(fetch(request), () => Promise.resolve(saved))
}
