import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Baseline for throughput: `node:http` that sends a fixed body. */
const [file = '', type = ''] = process.argv.slice(2)
const body = readFileSync(file)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(body)
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`ready at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
