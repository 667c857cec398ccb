import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import { BASELINE_HTTP, start, type Running } from './processes.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 7
const ROUND_MS = 1500

/** Alternates between the server and the baseline, so that both see the same noise. */
export async function benchHttp(server: Running, log: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, minRatio } of [
    { name: 'GET /hotels/{id}/', path: '/api/v1/tourist/hotels/pod-tatrami/', minRatio: 0.5 },
    { name: 'cached page', path: '/de-DE/app/home', minRatio: 0.4 },
  ]) {
    const url = new URL(path, server.url)
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const file = join(tmpdir(), 'stay-bench-body')
    const body = Buffer.from(await response.arrayBuffer())
    await writeFile(file, body)
    const baseline = await start([BASELINE_HTTP, file, response.headers.get('content-type') ?? ''])
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const baselineRate = await load(new URL(path, baseline.url), ROUND_MS)
      const rate = await load(url, ROUND_MS)
      // The first round is a warm-up.
      if (round > 0) {
        ratios.push(rate / baselineRate)
        rates.push(rate)
      }
    }
    await baseline.stop()
    log(`${name}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
    rows.push({
      name: `${name}, relative to plain node:http`,
      value: `${median(ratios).toFixed(2)} (${Math.round(median(rates))} requests/s, ${body.length} bytes)`,
      target: `≥ ${minRatio}`,
      isMet: median(ratios) >= minRatio,
    })
  }
  return rows
}
