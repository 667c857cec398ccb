import { expect, it } from 'vitest'
import { useDatabase } from '../testing/database.ts'
import { makeHotel, makeStay } from '../testing/stays.ts'
import { sendNotification } from './notifications.ts'
import { testKeys } from '../testing/app.ts'
import { tidy } from './tidy.ts'

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
const DAY_MS = 86_400_000

it('forgets guests and their messages a month after they left, and nobody before', async () => {
  const { db } = test
  await makeHotel(db)
  await makeStay(db, { reservationId: 'A', room: '101' }, START)
  await makeStay(db, { reservationId: 'B', room: '102', checkOut: '2026-11-30' }, START)
  const world = { db, keys: testKeys, publish: () => Promise.resolve(), publicUrl: '', now: () => START }
  const text = { title: { pl: 'x' }, body: { pl: 'x' } } as const
  await sendNotification(world, 'stary-mlyn', { to: { room: '101' }, ...text })
  await sendNotification(world, 'stary-mlyn', { to: { everyone: true }, ...text })
  const left = async () => ({
    stays: (await db.selectFrom('stay').select('reservation_id').execute()).map((row) => row.reservation_id),
    messages: (await db.selectFrom('notification').select('id').execute()).length,
  })
  await tidy(db, START + 30 * DAY_MS)
  expect(await left()).toEqual({ stays: ['A', 'B'], messages: 2 })
  await tidy(db, START + 32 * DAY_MS)
  expect(await left()).toEqual({ stays: ['B'], messages: 1 })
})
