import { hotelCalls } from '@stay/contract/http/hotel-calls'
import { toPage } from '@stay/contract/lists/pagination'
import { HOTEL_API } from '@stay/contract/paths'
import type { FastifyInstance } from 'fastify'
import { privateServer } from '../http/serve-private.ts'
import { listAudit } from '../stays/audit.ts'
import { sendNotification } from '../stays/notifications.ts'
import { controllerRoutes } from './controller-routes.ts'
import type { HotelDeps } from './deps.ts'
import { importRoute } from './import-route.ts'
import { roomRoutes } from './room-routes.ts'
import { stayRoutes } from './stay-routes.ts'

/** The API for hotel systems; a service key gives access to one hotel. */
export function hotelRoutes(app: FastifyInstance, deps: HotelDeps): void {
  const serve = privateServer(app, deps, HOTEL_API, hotelCalls)
  roomRoutes(serve, deps)
  controllerRoutes(serve)
  stayRoutes(serve, deps)
  importRoute(app, deps)

  serve('GET /audit/', async ({ service, scopedDb, query, url }) => {
    const window = { from: (query.page - 1) * query.pageSize, size: query.pageSize }
    const { entries, count, isExact } = await listAudit(scopedDb, service.hotelId, window)
    return toPage(entries, count, isExact, query, url)
  })

  serve('POST /notifications/', ({ service, scopedDb, body }) =>
    sendNotification({ ...deps, db: scopedDb }, service.hotelId, body),
  )
}
