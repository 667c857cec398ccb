import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReportedItem = { type: string; payload: Record<string, unknown> }

/** A fake Sentry server that stores the received items, and the raw bodies in `text`. */
export async function startCollector() {
  const reported: ReportedItem[] = []
  const collector = { reported, text: '', dsn: '', of, close }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      collector.text += text
      reported.push(...parseEnvelope(text))
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  collector.dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/1`
  return collector

  function of(type: string): Record<string, unknown>[] {
    return reported.filter((item) => item.type === type).map(({ payload }) => payload)
  }

  async function close(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** An envelope has one header line, then a header line and a payload line for each item. A replay has a second payload line. */
function parseEnvelope(envelope: string): ReportedItem[] {
  const [, ...lines] = envelope.split('\n').filter(Boolean)
  const items: ReportedItem[] = []
  let type = ''
  for (const line of lines) {
    const parsed = JSON.parse(line) as Record<string, unknown>
    if (type) {
      items.push({ type, payload: parsed })
      type = type === 'replay_recording' ? 'replay_frames' : ''
    } else type = String(parsed['type'])
  }
  return items
}
