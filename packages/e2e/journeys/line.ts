import { once } from 'node:events'
import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a request on its way to the server; a text is a script that answers in its place. */
export type Fate = 'through' | 'cut' | 'silent' | 'broken' | 'missing' | { script: string }

export type Line = {
  url: string
  /** The server at its other end. */
  target: string
  /** Decides about each request, by its path. */
  fate: (path: string) => Fate
  close: () => Promise<void>
}

/** A line between browser and server that can be cut, go dead, or lead to another server. */
export async function startLine(target: string): Promise<Line> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const fate = line.fate(path)
    if (fate === 'cut') return void incoming.socket.destroy()
    if (fate === 'silent') return
    if (typeof fate === 'object')
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(fate.script)
    if (fate === 'broken') return refuse(outgoing, 503)
    if (fate === 'missing') return refuse(outgoing, 404)
    const onward = ask(
      line.target + path,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line: Line = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    target,
    fate: () => 'through',
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'application/problem+json' })
  outgoing.end(JSON.stringify({ code: status === 503 ? 'unavailable' : 'not_found' }))
}
