import { connect } from 'node:net'

const CONNECTIONS = 24

/** Sends requests over 24 connections, each as soon as the last response arrives. Returns requests per second. */
export async function load(url: URL, durationMs: number): Promise<number> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: keep-alive\r\n\r\n`
  const ends = performance.now() + durationMs
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => runConnection(url, request, ends)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)
}

function runConnection(url: URL, request: string, ends: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let expected = 0
    let received = 0
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (expected === 0) {
        // All responses have the same length: parse the first head only.
        const head = chunk.indexOf('\r\n\r\n')
        const text = chunk.toString('latin1', 0, head)
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.split('\r\n', 1)[0]))
        expected = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1])
      }
      received += chunk.length
      if (received < expected) return
      received -= expected
      count++
      if (performance.now() < ends) socket.write(request)
      else {
        socket.destroy()
        resolve(count)
      }
    })
  })
}
