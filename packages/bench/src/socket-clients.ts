import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconnectDelay } from '@stay/contract/push/socket'
import { WebSocket } from 'ws'

/** Thousands of phones in one process; told what to do by the bench. */

export type Order =
  /** Opens sockets; with an access token each asks for a push token first, as a page does. */
  | { do: 'open'; count: number; url: string; access?: string; isFaithful?: boolean }
  /** Says when so many messages have come. */
  | { do: 'count'; messages: number }

export type Report =
  | { is: 'open'; count: number; at: number }
  | { is: 'counted'; at: number }
  /** All that were lost are back. */
  | { is: 'back'; at: number; count: number }

const AT_ONCE = 100
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const now = () => performance.timeOrigin + performance.now()
const report = (what: Report) => process.send?.(what)

let open = 0
let wanted = Infinity
let received = 0
let wasLost = false
let total = 0

process.on('message', (order: Order) => {
  if (order.do === 'count') {
    received = 0
    wanted = order.messages
  } else void openAll(order)
})
process.on('disconnect', () => process.exit())

async function openAll({
  count,
  url,
  access,
  isFaithful = false,
}: Extract<Order, { do: 'open' }>): Promise<void> {
  total = count
  let next = 0
  const worker = async () => {
    while (next++ < count) await connect(url, access, isFaithful)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  report({ is: 'open', count: open, at: now() })
}

async function connect(
  url: string,
  access: string | undefined,
  isFaithful: boolean,
  attempt = 0,
): Promise<void> {
  const again = async () => {
    await sleep(reconnectDelay(attempt))
    await connect(url, access, isFaithful, attempt + 1)
  }
  let path = '/push-streams/any'
  try {
    if (access) path = `/push-streams/${await pushToken(url, access)}`
  } catch {
    return isFaithful ? again() : undefined
  }
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { perMessageDeflate: false })
    let isOpen = false
    socket.on('open', () => {
      isOpen = true
      attempt = 0
      open++
      if (wasLost && open === total) report({ is: 'back', at: now(), count: open })
      resolve()
    })
    socket.on('message', () => {
      if (++received === wanted) report({ is: 'counted', at: now() })
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isOpen) {
        open--
        wasLost = true
      }
      if (isFaithful) void again()
      resolve()
    })
  })
}

function pushToken(url: string, access: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api/v1/push-tokens`,
      { method: 'POST', agent, headers: { authorization: `Bearer ${access}` } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () =>
          answer.statusCode === 201
            ? resolve((JSON.parse(text) as { token: string }).token)
            : reject(new Error(`${answer.statusCode}`)),
        )
        answer.on('error', reject)
      },
    )
    asked.setTimeout(10_000, () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end()
  })
}
