import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import { BARE, start, type Running } from './processes.ts'
import { median, type Row } from './table.ts'

const ROUNDS = 7
const ROUND_MS = 1500

/** Ours against bare node:http with the same bytes, in turns, so that both meet the same noise. */
export async function benchHttp(server: Running, log: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, least } of [
    { name: 'GET /hotels/{id}/', path: '/api/v1/tourist/hotels/pod-tatrami/', least: 0.5 },
    { name: 'a stored page', path: '/de-DE/app/home', least: 0.4 },
  ]) {
    const url = new URL(path, server.url)
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const file = join(tmpdir(), 'stay-bench-body')
    const body = Buffer.from(await answer.arrayBuffer())
    await writeFile(file, body)
    const bare = await start([BARE, file, answer.headers.get('content-type') ?? ''])
    const ratios: number[] = []
    const ours: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const plain = await load(new URL(path, bare.url), ROUND_MS)
      const own = await load(url, ROUND_MS)
      // The first round warms both up.
      if (round > 0) {
        ratios.push(own / plain)
        ours.push(own)
      }
    }
    await bare.stop()
    log(`${name}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
    rows.push({
      name: `${name} against bare node:http`,
      value: `${median(ratios).toFixed(2)} (${Math.round(median(ours))} a second, ${body.length} bytes)`,
      target: `≥ ${least}`,
      isMet: median(ratios) >= least,
    })
  }
  return rows
}
