import { REFRESH_GRACE_MS } from '@stay/contract/sign-in/timings'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testKeys } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makeHotel, makeStay } from '@stay/testkit/stays'
import { findSession, openSession, rotate } from './sessions.ts'

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
let stayId = ''

beforeAll(async () => {
  await makeHotel(test.db)
})
beforeEach(async () => {
  stayId = (await makeStay(test.db, { reservationId: 'R1' }, START)).id
})

const RUNS = 60

it('gives everybody who asks at once with one token the same successor, in whatever order they are served', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 6 }), async (scheduler, tabs) => {
      const { sessionId, refresh } = await openSession(test.db, testKeys, stayId, START)
      const asks = Array.from({ length: tabs }, () =>
        scheduler.schedule(Promise.resolve()).then(() => rotate(test.db, testKeys, refresh, START)),
      )
      await scheduler.waitFor(Promise.all(asks))
      const results = await Promise.all(asks)
      const successors = new Set(results.map((result) => (result.isGranted ? result.refresh : 'refused')))
      expect(successors.size).toBe(1)
      expect(successors).not.toContain('refused')
      expect(await findSession(test.db, sessionId, START)).toBeDefined()
    }),
    { numRuns: RUNS },
  )
})

it('never signs out a guest whose replies get lost, as long as the next try comes soon', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isLost: fc.boolean(), afterMs: fc.integer({ min: 0, max: REFRESH_GRACE_MS }) }), {
        maxLength: 12,
      }),
      async (tries) => {
        let now = START
        let { refresh: held } = await openSession(test.db, testKeys, stayId, now)
        let hasLost = false
        for (const { isLost, afterMs } of tries) {
          now += afterMs
          const result = await rotate(test.db, testKeys, held, now)
          expect(result.isGranted).toBe(true)
          // A guest tries again until a reply comes: two in a row are the most that can be lost here.
          if (result.isGranted && !(isLost && !hasLost)) held = result.refresh
          hasLost = isLost && !hasLost
        }
      },
    ),
    { numRuns: RUNS },
  )
})

it('ends the session for both when a copied token is used after its owner went on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 600_000 }),
      async (before, after, waitMs) => {
        let now = START
        let { sessionId, refresh: held } = await openSession(test.db, testKeys, stayId, now)
        const step = async () => {
          now += 1000
          const result = await rotate(test.db, testKeys, held, now)
          if (result.isGranted) held = result.refresh
        }
        for (let at = 0; at < before; at++) await step()
        const copied = held
        for (let at = 0; at < after; at++) await step()
        now += waitMs
        const isForgiven = after === 1 && waitMs <= REFRESH_GRACE_MS
        const thief = await rotate(test.db, testKeys, copied, now)
        expect(thief.isGranted).toBe(isForgiven)
        const owner = await rotate(test.db, testKeys, held, now)
        expect(owner.isGranted).toBe(isForgiven)
        if (!isForgiven) expect(await findSession(test.db, sessionId, now)).toBeUndefined()
      },
    ),
    { numRuns: RUNS },
  )
})

it('lets at most one line of tokens live, whoever races with whom', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { sessionId, refresh } = await openSession(test.db, testKeys, stayId, START)
      // Owner and thief each go on from the same token, twice, interleaved in any way.
      const walk = async () => {
        let held = refresh
        for (let at = 0; at < 2; at++) {
          await scheduler.schedule(Promise.resolve())
          const result = await rotate(test.db, testKeys, held, START)
          if (!result.isGranted) return undefined
          held = result.refresh
        }
        return held
      }
      const walks = [walk(), walk()]
      await scheduler.waitFor(Promise.all(walks))
      const ends = (await Promise.all(walks)).filter((end) => end !== undefined)
      const { generation } = await test.db
        .selectFrom('session')
        .select('generation')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
      const isOver = (await findSession(test.db, sessionId, START)) === undefined
      // Either all who are left hold one and the same token, or the session is over for everybody.
      expect(isOver || new Set(ends).size <= 1).toBe(true)
      expect(generation).toBeLessThanOrEqual(5)
    }),
    { numRuns: RUNS },
  )
})
