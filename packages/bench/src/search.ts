import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HotelSummary } from '@stay/contract/guide/hotels'
import { openForWork } from '@stay/server/db/database'
import { startEmbedded } from '@stay/server/db/embedded'
import { migrate } from '@stay/server/db/migrate'
import { makeApp } from '@stay/testkit/app'
import { fill } from './fill.ts'
import { generateHotels } from './hotels.ts'
import { countCities, makeQueries, makeRecallQueries } from './queries.ts'
import type { Row } from './table.ts'
import { percentile } from './table.ts'

const LIMIT_MS: Record<number, number> = { 100_000: 15, 1_000_000: 40 }
/** 0.95 for the other kinds. */
const MIN_RECALL: Record<string, number> = { 'one typo in an unfinished word': 0.9 }
const TOP = 5

/** Uncached searches through the API with `count` hotels. */
export async function benchSearch(count: number, log: (text: string) => void): Promise<Row[]> {
  const folder = join(tmpdir(), `stay-bench-${count}`)
  await rm(folder, { recursive: true, force: true })
  const postgres = await startEmbedded(folder)
  const db = openForWork(postgres.connection)
  try {
    await migrate(db)
    const started = performance.now()
    await fill(
      db,
      generateHotels(count, 1),
      (done) =>
        done % 100_000 === 0 &&
        log(`${done} hotels in ${Math.round((performance.now() - started) / 1000)} s`),
    )
    const sample = [...generateHotels(count, 1)].filter((_, index) => index % Math.ceil(count / 20_000) === 0)
    const { app } = makeApp(db)
    let requests = 0
    const timeSearch = async (search: string) => {
      // A different URL each time bypasses the cache.
      const url = `/api/v1/tourist/hotels/?search=${encodeURIComponent(search)}&n=${requests++}`
      const from = performance.now()
      const response = await app.inject({ url })
      const ms = performance.now() - from
      if (response.statusCode !== 200) throw new Error(`${search}: ${response.body}`)
      return { ms, results: response.json<{ results: HotelSummary[] }>().results }
    }

    for (const { search } of makeQueries(sample, 5, 7)) await timeSearch(search)
    const times = new Map<string, number[]>()
    for (const { kind, search } of makeQueries(sample, 40, 2))
      times.set(kind, [...(times.get(kind) ?? []), (await timeSearch(search)).ms])
    const recalls: { kind: string; found: number; of: number; p95: number }[] = []
    for (const [kind, queries] of Object.entries(
      makeRecallQueries(sample, countCities(generateHotels(count, 1)), 300, 3),
    )) {
      let found = 0
      const durations: number[] = []
      for (const { search, expectedId } of queries) {
        const { results, ms } = await timeSearch(search)
        durations.push(ms)
        if (results.slice(0, TOP).some((hotel) => hotel.id === expectedId)) found++
      }
      recalls.push({ kind, found, of: queries.length, p95: percentile(durations, 95) })
    }
    await app.close()

    const all = [...times.values()].flat()
    const limit = LIMIT_MS[count] ?? Infinity
    const rows: Row[] = [...times].map(([kind, list]) => ({
      name: `search at ${count}: ${kind}`,
      value: `p50 ${percentile(list, 50).toFixed(1)} ms, p95 ${percentile(list, 95).toFixed(1)} ms`,
    }))
    rows.push({
      name: `search at ${count}: all kinds`,
      value: `p50 ${percentile(all, 50).toFixed(1)} ms, p95 ${percentile(all, 95).toFixed(1)} ms`,
      target: `p95 ≤ ${limit} ms`,
      isMet: percentile(all, 95) <= limit,
    })
    for (const { kind, found, of, p95 } of recalls)
      rows.push({
        name: `search at ${count}: ${kind}, in the first five`,
        value: `${found} of ${of} (${((found / of) * 100).toFixed(1)} %), p95 ${p95.toFixed(1)} ms`,
        target: `≥ ${(MIN_RECALL[kind] ?? 0.95) * 100} %`,
        isMet: found / of >= (MIN_RECALL[kind] ?? 0.95),
      })
    return rows
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
