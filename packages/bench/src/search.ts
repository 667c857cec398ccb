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
import { makeQueries, makeTypoQueries } from './queries.ts'
import type { Row } from './table.ts'
import { percentile } from './table.ts'

const LIMIT_MS: Record<number, number> = { 100_000: 20, 1_000_000: 50 }
const MIN_RECALL = 0.95
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
    let found = 0
    const typos = makeTypoQueries(sample, 500, 3)
    for (const { search, expectedId } of typos) {
      const { results } = await timeSearch(search)
      if (results.slice(0, TOP).some((hotel) => hotel.id === expectedId)) found++
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
    rows.push({
      name: `search at ${count}: one typo, in the first five`,
      value: `${found} of ${typos.length} (${((found / typos.length) * 100).toFixed(1)} %)`,
      target: '≥ 95 %',
      isMet: found / typos.length >= MIN_RECALL,
    })
    return rows
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
