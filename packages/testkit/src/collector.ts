import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One thing that was reported: its kind, and what was said of it. */
export type Reported = { type: string; payload: Record<string, unknown> }

/** Collects reports of errors as Sentry does, and shows what came, also as plain text. */
export async function startCollector() {
  const reported: Reported[] = []
  const collector = { reported, text: '', dsn: '', of, close }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      collector.text += text
      reported.push(...read(text))
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  collector.dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/1`
  return collector

  function of(type: string): Record<string, unknown>[] {
    return reported.filter((each) => each.type === type).map(({ payload }) => payload)
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** An envelope: a line about all of it, then for each thing a line about it and a line with it; a replay has one more. */
function read(envelope: string): Reported[] {
  const [, ...lines] = envelope.split('\n').filter(Boolean)
  const things: Reported[] = []
  let type = ''
  for (const line of lines) {
    const parsed = JSON.parse(line) as Record<string, unknown>
    if (type) {
      things.push({ type, payload: parsed })
      type = type === 'replay_recording' ? 'replay_frames' : ''
    } else type = String(parsed['type'])
  }
  return things
}
