import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { queryPlans } from '@stay/testkit/query-plans'
import { makeHotel, makeStay } from '@stay/testkit/stays'
import { countUnread, findNotification, listNotifications, markNotification } from './queries.ts'

const test = useDatabase()
const START = Date.parse('2026-11-19T12:00:00Z')
const HOTEL = 'stary-mlyn'
const GUESTS = 1000
const MESSAGES_PER_GUEST = 20

it('reads the messages of one guest, not those of all guests', async () => {
  const { db } = test
  await makeHotel(db)
  const { id: stayId } = await makeStay(db, { reservationId: 'A' }, START)
  await sql`
    insert into stay (hotel_id, reservation_id, room_id, last_name, first_name, guests, language, check_in, check_out,
      pin_salt, pin_hash, updated_at)
    select hotel_id, no::text, room_id, last_name, first_name, guests, language, check_in, check_out, pin_salt, pin_hash,
      updated_at
    from stay, generate_series(1, ${GUESTS - 1}::integer) as no where reservation_id = 'A'`.execute(db)
  await sql`
    with sent as (
      insert into notification (hotel_id, title, body, created_at)
      select ${HOTEL}, '{"pl":"Dzień dobry"}', '{"pl":"Witamy."}', now()
      from generate_series(1, ${MESSAGES_PER_GUEST * GUESTS}::integer)
      returning id
    ),
    numbered_message as (select id, row_number() over () as no from sent),
    numbered_stay as (select id, row_number() over () as no from stay)
    insert into notification_recipient (notification_id, stay_id, created_at)
    select message.id, stay.id, now() from numbered_message message
    join numbered_stay stay on stay.no % ${GUESTS}::integer = message.no % ${GUESTS}::integer`.execute(db)
  await sql`vacuum analyze`.execute(db)

  const window = { isRead: undefined, from: 0, size: 20 }
  const plans = await queryPlans(
    test,
    async (guestDb) => {
      const { rows } = await listNotifications(guestDb, stayId, window)
      const id = rows[0]?.id ?? ''
      expect(await findNotification(guestDb, stayId, id)).toBeDefined()
      expect(await markNotification(guestDb, stayId, id, true, START)).toBe(true)
      expect(await countUnread(guestDb, stayId)).toBe(MESSAGES_PER_GUEST - 1)
    },
    `-c role=stay_guest -c stay.hotel_id=${HOTEL} -c stay.stay_id=${stayId}`,
  )
  expect(plans).toHaveLength(5)
  for (const query of plans) expect(query.plan, query.sql).not.toMatch(/Seq Scan on (notification|stay)/)
})
