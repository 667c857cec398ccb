import { REFRESH_GRACE_MS } from '@stay/contract/sign-in/timings'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testKeys } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makeHotel, makeStay } from '@stay/testkit/stays'
import { findSession, openSession, rotateRefreshToken } from './sessions.ts'

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

describe('rotateRefreshToken', () => {
  it('returns the same successor for concurrent requests with one token, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 6 }), async (scheduler, tabs) => {
        const { sessionId, refresh } = await openSession(test.db, testKeys, stayId, START)
        const requests = Array.from({ length: tabs }, () =>
          scheduler
            .schedule(Promise.resolve())
            .then(() => rotateRefreshToken(test.db, testKeys, refresh, START)),
        )
        await scheduler.waitFor(Promise.all(requests))
        const results = await Promise.all(requests)
        const successors = new Set(results.map((result) => (result.isGranted ? result.refresh : 'refused')))
        expect(successors.size).toBe(1)
        expect(successors).not.toContain('refused')
        expect(await findSession(test.db, sessionId, START)).toBeDefined()
      }),
      { numRuns: RUNS },
    )
  })

  it('never ends the session of a guest who misses responses but retries within the grace period', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ isLost: fc.boolean(), afterMs: fc.integer({ min: 0, max: REFRESH_GRACE_MS }) }),
          {
            maxLength: 12,
          },
        ),
        async (attempts) => {
          let now = START
          let { refresh: token } = await openSession(test.db, testKeys, stayId, now)
          let hasLost = false
          for (const { isLost, afterMs } of attempts) {
            now += afterMs
            const result = await rotateRefreshToken(test.db, testKeys, token, now)
            expect(result.isGranted).toBe(true)
            // The grace period starts at the rotation, so two lost responses in a row could exceed it.
            if (result.isGranted && !(isLost && !hasLost)) token = result.refresh
            hasLost = isLost && !hasLost
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('ends the session for both clients when a copied token is used after the original was rotated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 600_000 }),
        async (before, after, waitMs) => {
          let now = START
          let { sessionId, refresh: token } = await openSession(test.db, testKeys, stayId, now)
          const step = async () => {
            now += 1000
            const result = await rotateRefreshToken(test.db, testKeys, token, now)
            if (result.isGranted) token = result.refresh
          }
          for (let at = 0; at < before; at++) await step()
          const copied = token
          for (let at = 0; at < after; at++) await step()
          now += waitMs
          const isInGracePeriod = after === 1 && waitMs <= REFRESH_GRACE_MS
          const thief = await rotateRefreshToken(test.db, testKeys, copied, now)
          expect(thief.isGranted).toBe(isInGracePeriod)
          const owner = await rotateRefreshToken(test.db, testKeys, token, now)
          expect(owner.isGranted).toBe(isInGracePeriod)
          if (!isInGracePeriod) expect(await findSession(test.db, sessionId, now)).toBeUndefined()
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('leaves at most one valid chain of tokens, in any order of concurrent requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { sessionId, refresh } = await openSession(test.db, testKeys, stayId, START)
        // Two clients each rotate the same token twice, interleaved in any order.
        const rotateTwice = async () => {
          let token = refresh
          for (let at = 0; at < 2; at++) {
            await scheduler.schedule(Promise.resolve())
            const result = await rotateRefreshToken(test.db, testKeys, token, START)
            if (!result.isGranted) return undefined
            token = result.refresh
          }
          return token
        }
        const clients = [rotateTwice(), rotateTwice()]
        await scheduler.waitFor(Promise.all(clients))
        const tokens = (await Promise.all(clients)).filter((token) => token !== undefined)
        const { generation } = await test.db
          .selectFrom('session')
          .select('generation')
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow()
        const hasEnded = (await findSession(test.db, sessionId, START)) === undefined
        expect(hasEnded || new Set(tokens).size <= 1).toBe(true)
        expect(generation).toBeLessThanOrEqual(5)
      }),
      { numRuns: RUNS },
    )
  })
})
