import { describe, expect, it } from 'vitest'
import { useDatabase } from '@stay/testkit/database'
import { makeHotel, makeStay } from '@stay/testkit/stays'
import { sendNotification } from './notifications.ts'
import { testKeys } from '@stay/testkit/app'
import { DEFAULT_RETENTION } from '../config.ts'
import { deleteExpired } from './retention.ts'

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
const DAY_MS = 86_400_000

describe('deleteExpired', () => {
  it('deletes guests and their messages a month after check-out, not earlier', async () => {
    const { db } = test
    await makeHotel(db)
    await makeStay(db, { reservationId: 'A', room: '101' }, START)
    await makeStay(db, { reservationId: 'B', room: '102', checkOut: '2026-11-30' }, START)
    const context = { db, keys: testKeys, publish: () => Promise.resolve(), publicUrl: '', now: () => START }
    const text = { title: { pl: 'x' }, body: { pl: 'x' } } as const
    await sendNotification(context, 'stary-mlyn', { to: { room: '101' }, ...text })
    await sendNotification(context, 'stary-mlyn', { to: { everyone: true }, ...text })
    const remaining = async () => ({
      stays: (await db.selectFrom('stay').select('reservation_id').execute()).map(
        (row) => row.reservation_id,
      ),
      messages: (await db.selectFrom('notification').select('id').execute()).length,
    })
    await deleteExpired(db, DEFAULT_RETENTION, START + 30 * DAY_MS)
    expect(await remaining()).toEqual({ stays: ['A', 'B'], messages: 2 })
    await deleteExpired(db, DEFAULT_RETENTION, START + 32 * DAY_MS)
    expect(await remaining()).toEqual({ stays: ['B'], messages: 1 })
  })

  it('counts the configured retention from the actual check-out', async () => {
    const { db } = test
    await makeStay(db, { reservationId: 'C', room: '103', checkOut: '2026-12-20' }, START)
    await makeStay(db, { reservationId: 'C', room: '103', checkOut: '2026-12-20', isCheckedOut: true }, START)
    const isStored = async () =>
      (await db.selectFrom('stay').select('id').where('reservation_id', '=', 'C').execute()).length > 0
    await deleteExpired(db, { guestDays: 7, auditDays: 365 }, START + 6.9 * DAY_MS)
    expect(await isStored()).toBe(true)
    await deleteExpired(db, { guestDays: 7, auditDays: 365 }, START + 7.1 * DAY_MS)
    expect(await isStored()).toBe(false)
  })
})
