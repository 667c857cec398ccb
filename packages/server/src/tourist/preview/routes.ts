import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import { calls, TOURIST_API } from '@stay/contract/http/tourist-calls'
import { privateServer } from '../../http/serve-private.ts'
import { findDrafts, findHotelContent } from '../guide/queries.ts'
import type { TouristDeps } from '../deps.ts'
import { findPreviewAccess } from './preview-keys.ts'
import { toOwnerPreview, toPreviewCard, type PreviewContent } from './present.ts'

export function previewRoutes(app: FastifyInstance, deps: TouristDeps): void {
  const { db, now } = deps
  const serve = privateServer(app, deps, TOURIST_API, calls)

  serve('GET /access/owners/', async ({ query, locales }) => {
    const preview = await requirePreview(query.accessKey)
    return { results: [toOwnerPreview(preview, locales)] }
  })

  serve('GET /smart-content-groups/{groupId}/preview/', async ({ params, query, locales }) => {
    const preview = await requirePreview(query.accessKey)
    const card = toPreviewCard(preview, params.groupId, locales, now())
    if (!card) throw new Refusal('not_found')
    return card
  })

  async function requirePreview(accessKey: string): Promise<PreviewContent> {
    const access = await findPreviewAccess(db, accessKey, now())
    if (!access) throw new Refusal('invalid_access_key')
    const [published, drafts] = await Promise.all([
      findHotelContent(db, access.hotelId),
      findDrafts(db, access.hotelId),
    ])
    if (!published) throw new Refusal('invalid_access_key')
    return { published, drafts, expiresAt: access.expiresAt }
  }
}
