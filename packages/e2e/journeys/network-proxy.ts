import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request. `script` is sent instead of the response of the server. */
export type ProxyAction = 'forward' | 'disconnect' | 'hang' | 'unavailable' | 'notFound' | { script: string }

export type NetworkProxy = {
  url: string
  target: string
  actionFor: (path: string) => ProxyAction
  close: () => Promise<void>
}

/** An HTTP proxy between browser and server that can fail or switch to another server. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const action = proxy.actionFor(path)
    if (action === 'disconnect') return void incoming.socket.destroy()
    if (action === 'hang') return
    if (typeof action === 'object')
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(action.script)
    if (action === 'unavailable') return sendProblem(outgoing, 503)
    if (action === 'notFound') return sendProblem(outgoing, 404)
    const forwarded = request(
      proxy.target + path,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => incoming.socket.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: NetworkProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    target,
    actionFor: () => 'forward',
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function sendProblem(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'application/problem+json' })
  outgoing.end(JSON.stringify({ code: status === 503 ? 'unavailable' : 'not_found' }))
}
