import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/** The measure for ours: `ws` and a loop over its sockets, and nothing else. */
const server = createServer((_request, response) => {
  for (const client of sockets.clients) client.send('{"type":"refresh_notification"}')
  response.end()
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`ready at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
