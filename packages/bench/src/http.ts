import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASELINE_HTTP, pinToOneCore, start, type Running } from './processes.ts'
import { median, spread, type Row } from './table.ts'
import { atRate, wrk } from './wrk.ts'

const ROUNDS = 5
const ROUND_SECONDS = 3
const RATE = 2000
const MAX_P99_MS = 20

/** Alternates between the server and the baseline, so that both see the same noise. */
export async function benchHttp(
  server: Running,
  program: string,
  log: (text: string) => void,
): Promise<Row[]> {
  await pinToOneCore(server)
  const rows: Row[] = []
  for (const { name, path, minRatio } of [
    { name: 'GET /hotels/{id}/', path: '/api/v1/tourist/hotels/pod-tatrami/', minRatio: 0.4 },
    { name: 'stored page', path: '/de-DE/app/home', minRatio: 0.35 },
  ]) {
    const url = new URL(path, server.url)
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const file = join(tmpdir(), 'stay-bench-body')
    const body = Buffer.from(await response.arrayBuffer())
    await writeFile(file, body)
    const baseline = await start([BASELINE_HTTP, file, response.headers.get('content-type') ?? ''])
    await pinToOneCore(baseline)
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const { requestsPerSecond: baselineRate } = await wrk(program, baseline.url, ROUND_SECONDS)
      const { requestsPerSecond: rate } = await wrk(program, url, ROUND_SECONDS)
      // The first round is a warm-up.
      if (round === 0) continue
      ratios.push(rate / baselineRate)
      rates.push(rate)
    }
    await baseline.stop()
    const latencies: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      latencies.push((await wrk(program, url, ROUND_SECONDS, atRate(RATE, 100))).p99Ms)
    log(`${name}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
    rows.push(
      {
        name: `${name}, relative to plain node:http`,
        value: `${spread(ratios, 2)}; ${Math.round(median(rates))} requests/s of ${body.length} bytes`,
        target: `≥ ${minRatio}`,
        isMet: median(ratios) >= minRatio,
      },
      {
        name: `${name}, p99 at ${RATE} requests/s (ms)`,
        value: spread(latencies, 1),
        target: `< ${MAX_P99_MS}`,
        isMet: median(latencies) < MAX_P99_MS,
      },
    )
  }
  return rows
}
