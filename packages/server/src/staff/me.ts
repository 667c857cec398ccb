import type { Locale } from '@stay/contract/i18n/locale'
import { accentOf } from '@stay/contract/guide/accent'
import { localeOrder, textIn } from '@stay/contract/i18n/find-localized'
import { fold } from '@stay/contract/i18n/fold'
import type { StaffRole } from '@stay/contract/staff/roles'
import type { Me, StaffHotel } from '@stay/contract/staff/staff'
import { sql, type Selectable } from 'kysely'
import { escapeLike } from '../db/escape-like.ts'
import type { Db, HotelTable } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { OpenSession } from './sessions.ts'

/** A staff member sees these hotels without a search. */
const MAX_HOTELS = 20

export async function getMe(db: Db, session: OpenSession, locale: Locale): Promise<Me> {
  const member = await db
    .selectFrom('staff_member')
    .select(['id', 'name', 'user_name', 'language', 'is_chain_owner', 'is_demo'])
    .where('id', '=', session.staffId)
    .executeTakeFirst()
  if (!member) throw new Refusal('unauthenticated')
  const { hotels } = await findHotels(db, session.staffId, { locale, from: 0, size: MAX_HOTELS + 1 })
  return {
    id: member.id,
    name: member.name,
    userName: member.user_name,
    language: member.language,
    isChainOwner: member.is_chain_owner,
    isDemo: member.is_demo,
    hotels: hotels.slice(0, MAX_HOTELS),
    hasMoreHotels: hotels.length > MAX_HOTELS,
    session: {
      id: session.id,
      verifiedAt: new Date(session.verifiedAt).toISOString(),
      endsAt: new Date(session.endsAt).toISOString(),
    },
  }
}

/** A hotel in which the staff member has a role. */
export async function getHotel(
  db: Db,
  staffId: string,
  hotelId: string,
  locale: Locale,
): Promise<StaffHotel> {
  const row = await withRole(selectHotels(db, staffId)).where('hotel.id', '=', hotelId).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toStaffHotel(row, locale)
}

type HotelQuery = { locale: Locale; search?: string | undefined; from: number; size: number }

/** The hotels in which a staff member has a role, by name; all of them for a chain owner. */
export async function findHotels(
  db: Db,
  staffId: string,
  { locale, search = '', from, size }: HotelQuery,
): Promise<{ hotels: StaffHotel[]; count: number }> {
  const filtered = selectHotels(db, staffId).$if(search.trim() !== '', (query) =>
    query.where('hotel.name_sort', 'like', `%${escapeLike(fold(search.trim()))}%`),
  )
  const rows = await withRole(filtered).orderBy('hotel.name_sort').offset(from).limit(size).execute()
  const { count } = await filtered
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { hotels: rows.map((row) => toStaffHotel(row, locale)), count: Number(count) }
}

const selectHotels = (db: Db, staffId: string) =>
  db
    .selectFrom('hotel')
    .innerJoin('staff_member', (join) => join.on('staff_member.id', '=', staffId))
    .leftJoin('staff_role', (join) =>
      join.onRef('staff_role.hotel_id', '=', 'hotel.id').onRef('staff_role.staff_id', '=', 'staff_member.id'),
    )
    .where((eb) => eb.or([eb('is_chain_owner', '=', true), eb('staff_role.role', 'is not', null)]))

const withRole = (query: ReturnType<typeof selectHotels>) =>
  query
    .select(['hotel.id', 'hotel.document'])
    .select(sql<StaffRole>`case when is_chain_owner then 'owner' else staff_role.role end`.as('role'))

type HotelRow = Pick<Selectable<HotelTable>, 'id' | 'document'> & { role: StaffRole }

function toStaffHotel({ id, role, document }: HotelRow, locale: Locale): StaffHotel {
  const order = localeOrder([locale], document.defaultLocale)
  return {
    id,
    role,
    name: textIn(document.name, order),
    city: textIn(document.address.city, order),
    timeZone: document.timeZone,
    accent: accentOf(document.theme.primary),
  }
}
