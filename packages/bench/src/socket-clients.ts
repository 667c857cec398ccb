import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconnectDelay } from '@stay/contract/push/socket'
import { WebSocket } from 'ws'

/** Runs in a separate process: thousands of socket clients, controlled by IPC messages. */

export type Command =
  /** With an access token, each client requests a push token first, as a page does. */
  | { type: 'open'; count: number; url: string; access?: string; reconnects?: boolean }
  /** Report `received` after this many messages. */
  | { type: 'count'; messages: number }

export type Report =
  | { type: 'open'; count: number; at: number }
  | { type: 'received'; at: number }
  | { type: 'reconnected'; at: number; count: number }

const CONCURRENCY = 100
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
const now = () => performance.timeOrigin + performance.now()
const report = (message: Report) => process.send?.(message)

let open = 0
let expectedMessages = Infinity
let receivedMessages = 0
let wasDisconnected = false
let total = 0

process.on('message', (command: Command) => {
  if (command.type === 'count') {
    receivedMessages = 0
    expectedMessages = command.messages
  } else void openAll(command)
})
process.on('disconnect', () => process.exit())

async function openAll({
  count,
  url,
  access,
  reconnects = false,
}: Extract<Command, { type: 'open' }>): Promise<void> {
  total = count
  let next = 0
  const worker = async () => {
    while (next++ < count) await connect(url, access, reconnects)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  report({ type: 'open', count: open, at: now() })
}

let connections = 0

async function connect(
  url: string,
  access: string | undefined,
  reconnects: boolean,
  attempt = 0,
): Promise<void> {
  // One phone in ten is in use.
  const isVisible = connections++ % 10 === 0
  const retry = async () => {
    await sleep(reconnectDelay(attempt, isVisible))
    await connect(url, access, reconnects, attempt + 1)
  }
  let path = '/push-streams/any'
  try {
    if (access) path = `/push-streams/${await pushToken(url, access)}`
  } catch {
    return reconnects ? retry() : undefined
  }
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { perMessageDeflate: false })
    let isOpen = false
    socket.on('open', () => {
      isOpen = true
      attempt = 0
      open++
      if (wasDisconnected && open === total) report({ type: 'reconnected', at: now(), count: open })
      resolve()
    })
    socket.on('message', () => {
      if (++receivedMessages === expectedMessages) report({ type: 'received', at: now() })
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isOpen) {
        open--
        wasDisconnected = true
      }
      if (reconnects) void retry()
      resolve()
    })
  })
}

function pushToken(url: string, access: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/v1/push-tokens`,
      { method: 'POST', agent, headers: { authorization: `Bearer ${access}` } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          response.statusCode === 201
            ? resolve((JSON.parse(text) as { token: string }).token)
            : reject(new Error(`${response.statusCode}`)),
        )
        response.on('error', reject)
      },
    )
    outgoing.setTimeout(10_000, () => outgoing.destroy(new Error('request timed out')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
