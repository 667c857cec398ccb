import { STORES } from '../shared/offline/stores.ts'
import { timely } from './timely.ts'

/** A file of a build, of whichever: its name carries its content. */
export const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url)) ?? fetch(request)

/** A picture: as it was saved, else from the network, else as it was saved in another size. */
export async function answerPicture(request: Request, { pathname }: URL): Promise<Response> {
  const cache = await caches.open(STORES.pictures)
  return (
    (await cache.match(pathname)) ??
    timely(fetch(request), async () => {
      const [, , id = ''] = pathname.split('/')
      const other = (await cache.keys()).find(({ url }) => url.includes(`/media/${id}/`))
      return other && cache.match(other)
    })
  )
}
