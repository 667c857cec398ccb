import { TOURIST_API } from '@stay/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Renders some pages before the server listens: the first ones take some hundred milliseconds longer. */
export async function warmUp(app: FastifyInstance, logger: Logger): Promise<void> {
  const { level } = logger
  logger.level = 'silent'
  try {
    await app.inject({ url: '/app/home' })
    const hotels = `${TOURIST_API}/hotels/`
    const [hotel] = await load(`${hotels}?pageSize=1`, 'results')
    if (!hotel) return
    const [item] = await load(`${hotels}${hotel.id}/layout/`, 'menuItems')
    if (!item) return
    const feed = `menu-items/${item.id}/smart-content-groups/`
    const [card] = await load(`${hotels}${hotel.id}/${feed}`, 'results')
    await app.inject({ url: `/app/hotel/${hotel.id}/menu-item/${item.id}/feed` })
    if (card) await app.inject({ url: `/app/hotel/${hotel.id}/card/${card.id}` })
  } finally {
    logger.level = level
  }

  async function load(url: string, key: 'results' | 'menuItems'): Promise<{ id: string }[]> {
    const answer = (await app.inject({ url })).json<Partial<Record<typeof key, { id: string }[]>>>()
    return answer[key] ?? []
  }
}
