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
const WANTED_RECALL = 0.95
const FIRST = 5

/** Search through the whole API, uncached, at a number of hotels. */
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
    let asked = 0
    const ask = async (search: string) => {
      // Another address each time: nothing comes out of the cache.
      const url = `/api/v1/tourist/hotels/?search=${encodeURIComponent(search)}&n=${asked++}`
      const from = performance.now()
      const answer = await app.inject({ url })
      const ms = performance.now() - from
      if (answer.statusCode !== 200) throw new Error(`${search}: ${answer.body}`)
      return { ms, results: answer.json<{ results: HotelSummary[] }>().results }
    }

    for (const { search } of makeQueries(sample, 5, 7)) await ask(search)
    const times = new Map<string, number[]>()
    for (const { kind, search } of makeQueries(sample, 40, 2))
      times.set(kind, [...(times.get(kind) ?? []), (await ask(search)).ms])
    let found = 0
    const typos = makeTypoQueries(sample, 500, 3)
    for (const { search, wanted } of typos) {
      const { results } = await ask(search)
      if (results.slice(0, FIRST).some((hotel) => hotel.id === wanted)) found++
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
      isMet: found / typos.length >= WANTED_RECALL,
    })
    return rows
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
