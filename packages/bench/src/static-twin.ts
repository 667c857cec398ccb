import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** `static-twin.ts URL`: serves the pages of a server as static HTML without any script, with the same styles, fonts and images. */
const [origin = ''] = process.argv.slice(2)

type Answer = { status: number; headers: Record<string, string>; body: Buffer }
const answers = new Map<string, Promise<Answer>>()

const server = createServer((request, response) => void answer(request, response))
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`ready at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})

async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  let loading = answers.get(url)
  if (!loading) answers.set(url, (loading = load(url)))
  const { status, headers, body } = await loading
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(body)
}

async function load(url: string): Promise<Answer> {
  const response = await fetch(origin + url, { headers: { 'accept-language': 'en-US' } })
  const type = response.headers.get('content-type') ?? ''
  const body = Buffer.from(await response.arrayBuffer())
  const cached = { 'content-type': type, 'cache-control': response.headers.get('cache-control') ?? '' }
  if (type.startsWith('image/') || type.startsWith('font/'))
    return { status: response.status, headers: cached, body }
  const text = type.startsWith('text/html') ? withoutScripts(body.toString()) : body.toString()
  return {
    status: response.status,
    headers: { ...cached, 'content-encoding': 'br' },
    body: brotliCompressSync(text),
  }
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="later"[^>]*>/g, '')
