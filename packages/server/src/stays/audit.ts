import type { AuditActor } from '@stay/contract/stay/audit-actors'
import type { AuditEntry } from '@stay/contract/stay/audit'
import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'

type Window = { from: number; size: number }
type Row = Omit<AuditEntry, 'at'> & { at: Date }

export type AuditFilter = {
  actor?: AuditActor | undefined
  actorId?: string | undefined
  /** Part of the action or of what it refers to. */
  search?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

/** The audit entries of a hotel, newest first. With `hasAccounts` also sign-ins and accounts of its staff. */
export async function listAudit(
  db: Db,
  hotelId: string,
  { from, size }: Window,
  { filter = {}, hasAccounts = false }: { filter?: AuditFilter; hasAccounts?: boolean } = {},
): Promise<{ entries: AuditEntry[]; count: number; isExact: boolean }> {
  const hotelIds = hasAccounts ? [hotelId, ''] : [hotelId]
  const all = sql`select * from (
    ${selectEntries(sql`hotel_id = any(${hotelIds})`, sql`room_command.hotel_id = ${hotelId}`)}
    ) as entries where ${matches(filter)}`
  const { rows } = await sql<Row>`${all} order by at desc offset ${from} limit ${size}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (${all} limit ${EXACT_COUNT_LIMIT + 1}) as seen`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  const isExact = count <= EXACT_COUNT_LIMIT
  return { entries: rows.map(toEntry), count: isExact ? count : EXACT_COUNT_LIMIT, isExact }
}

function matches({ actor, actorId, search, from, to }: AuditFilter): RawBuilder<unknown> {
  const conditions = [
    actor !== undefined && sql`actor = ${actor}`,
    actorId !== undefined && sql`"actorId" = ${actorId}`,
    search !== undefined &&
      sql`(position(lower(${search}) in lower(action || ' ' || subject::text)) > 0 or exists (
        select from stay left join room on room.id = stay.room_id
        where stay.id::text = subject->>'stayId'
          and (lower(reservation_id) = lower(${search}) or lower(room.number) = lower(${search}))))`,
    from !== undefined && sql`at >= ${new Date(from)}`,
    to !== undefined && sql`at < ${new Date(to)}`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The actions of a guest and the actions that concern the guest. */
export async function listAuditOfStay(
  db: Db,
  stay: { id: string; hotel_id: string; reservation_id: string },
): Promise<AuditEntry[]> {
  const all = selectEntries(
    sql`hotel_id = ${stay.hotel_id}
      and (subject->>'stayId' = ${stay.id} or subject->>'reservationId' = ${stay.reservation_id})`,
    sql`room_command.stay_id = ${stay.id}`,
  )
  const { rows } = await sql<Row>`${all} order by at desc`.execute(db)
  return rows.map(toEntry)
}

const ERASED_GUEST = 'erased guest'

/** Room commands are stored only in `room_command`; they are listed as audit entries too. */
const selectEntries = (entries: RawBuilder<unknown>, commands: RawBuilder<unknown>) => sql`
  select at, actor, actor_id as "actorId", action, subject, outcome from audit_entry where ${entries}
  union all
  select asked_at, case when by_guest then 'guest' else 'service' end,
    coalesce(stay_id::text, case when by_guest then ${ERASED_GUEST} else '' end),
    case when zone = 0 then 'set flags' else 'set air' end,
    jsonb_build_object('controllerId', controller_id, 'zone', zone, 'asked', asked),
    case status when 'confirmed' then 'done' when 'refused' then coalesce(reason, status) else status end
  from room_command where ${commands}`

const toEntry = ({ at, ...entry }: Row): AuditEntry => ({ at: at.toISOString(), ...entry })
