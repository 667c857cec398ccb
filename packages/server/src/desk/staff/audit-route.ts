import { toPage } from '@stay/contract/lists/pagination'
import { addDays, momentOn } from '@stay/contract/time/zone'
import type { Db } from '../../db/schema.ts'
import { isUuid } from '../../http/secrets.ts'
import { listAudit } from '../../stays/audit.ts'
import { requireHotel } from '../../stays/stays.ts'
import type { ServeDeskCall } from '../deps.ts'

export function auditRoute(serve: ServeDeskCall): void {
  serve('GET /hotels/{hotelId}/audit/', async ({ staff, scopedDb, query, url }) => {
    const hotel = await requireHotel(scopedDb, staff.hotelId)
    const startOf = (day: string) => momentOn(hotel.timeZone, day, '00:00')
    const window = { from: (query.page - 1) * query.pageSize, size: query.pageSize }
    const { entries, count, isExact } = await listAudit(scopedDb, staff.hotelId, window, {
      hasAccounts: true,
      filter: {
        actor: query.actor,
        actorId: query.staffId,
        search: query.search?.trim() || undefined,
        from: query.from === undefined ? undefined : startOf(query.from),
        to: query.to === undefined ? undefined : startOf(addDays(query.to, 1)),
      },
    })
    const names = await findNames(
      scopedDb,
      entries.filter(({ actor }) => actor === 'staff').map(({ actorId }) => actorId),
    )
    const named = entries.map((entry) => ({ ...entry, actorName: names.get(entry.actorId) ?? '' }))
    return toPage(named, count, isExact, query, url)
  })
}

async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('staff_member').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
