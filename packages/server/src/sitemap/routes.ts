import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reads } from '../db/reads.ts'
import type { PublicCache } from '../http/public-cache.ts'
import { Refusal } from '../http/refusal.ts'
import { API_POLICY } from '../http/security.ts'
import { sendStored } from '../http/send-stored.ts'
import { findSitemapHotels, listSitemapParts } from './queries.ts'
import { robots, sitemap, sitemapIndex } from './sitemap.ts'

type Deps = {
  reads: Reads
  cache: PublicCache
  now: () => number
  publicUrl: string
}

/** A sitemap of many hotels takes longer to generate than a page. */
const TIMEOUT_MS = 10_000

export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const { reads, cache, now, publicUrl } = deps
  const xml = 'application/xml; charset=utf-8'

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain; charset=utf-8', async () => robots(publicUrl)),
  )

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, xml, async () => {
      refuseWithoutDatabase()
      return sitemapIndex(publicUrl, await reads.query(listSitemapParts))
    }),
  )

  app.get<{ Params: { part: string } }>('/sitemaps/:part', (request, reply) =>
    send(request, reply, xml, async () => {
      refuseWithoutDatabase()
      const part = /^(\d{1,7})\.xml$/.exec(request.params.part)?.[1]
      const hotels =
        part === undefined ? [] : await reads.query((db) => findSitemapHotels(db, Number(part), now()))
      if (hotels.length === 0) throw new Refusal('not_found')
      return sitemap(publicUrl, hotels)
    }),
  )

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    generate: () => Promise<string>,
  ): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? ''
    const load = async () => ({
      status: 200,
      body: await generate(),
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': API_POLICY,
        vary: 'Accept-Encoding',
      },
    })
    await sendStored(request, reply, await cache.get(path, load, { deadlineMs: TIMEOUT_MS }))
  }

  function refuseWithoutDatabase(): void {
    if (!reads.isUp()) throw new Refusal('unavailable')
  }
}
