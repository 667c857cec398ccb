import { hotelCalls } from '@stay/contract/http/hotel-calls'
import { HOTEL_API } from '@stay/contract/paths'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { privateServer } from '../http/serve-private.ts'
import { importStays } from '../stays/import.ts'
import { requireHotel } from '../stays/stays.ts'
import type { HotelDeps } from './deps.ts'

const MAX_IMPORTED_BYTES = 4 * 1024 * 1024

/** Registered in a separate scope, because only this call accepts CSV files. */
export function importRoute(app: FastifyInstance, deps: HotelDeps): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream', 'text/plain'],
      { parseAs: 'buffer', bodyLimit: MAX_IMPORTED_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    privateServer(
      scope,
      deps,
      HOTEL_API,
      hotelCalls,
    )('POST /stays/import/', async ({ service, scopedDb, query }, request) => {
      if (!Buffer.isBuffer(request.body))
        throw new Refusal('unsupported_media_type', 'Send the file as text/csv.')
      const hotel = await requireHotel(scopedDb, service.hotelId)
      return importStays({ ...deps, db: scopedDb }, hotel, request.body, {
        isDryRun: query.dryRun,
        source: service.name,
      })
    })
    done()
  })
}
