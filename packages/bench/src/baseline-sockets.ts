import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/** Baseline for broadcasts: `ws` with a loop over its sockets. */
const server = createServer((_request, response) => {
  for (const client of sockets.clients) client.send('{"type":"refresh_notification"}')
  response.end()
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`ready at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
