import { Readable } from 'node:stream'
import { connect, type IClientOptions, type MqttClient } from 'mqtt'

const RECONNECT_MS = 1000
const CONNECT_TIMEOUT_MS = 4000
const DISCONNECT_TIMEOUT_MS = 300
/** The connection is closed if a ping gets no response within 1.5 times this interval. */
const KEEP_ALIVE_SECONDS = 10

/** Reconnects by itself, but never sends messages from before a reconnection: their requests have already failed. */
export function connectTo(url: string, options: IClientOptions = {}): MqttClient {
  const client = connect(url, {
    protocolVersion: 4,
    clean: true,
    keepalive: KEEP_ALIVE_SECONDS,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    queueQoSZero: false,
    resubscribe: false,
    outgoingStore: emptyStore,
    ...options,
  })
  client.on('connect', () => {
    // Otherwise the kernel delays small messages by up to 40 ms.
    const { stream } = client as unknown as { stream: { setNoDelay?: (is: boolean) => void } }
    stream.setNoDelay?.(true)
  })
  client.on('error', () => {})
  return client
}

/** Stores nothing, so that unconfirmed messages are not sent again after a reconnection. */
const emptyStore: NonNullable<IClientOptions['outgoingStore']> = {
  options: {},
  put(_packet: unknown, done?: (error?: Error) => void) {
    done?.()
    return this
  },
  get(_packet: unknown, done?: (error?: Error) => void) {
    done?.(new Error('the store is always empty'))
    return this
  },
  del(packet: unknown, done?: (error?: Error, packet?: unknown) => void) {
    done?.(undefined, packet)
    return this
  },
  createStream: () => Readable.from([]),
  close(done?: (error?: Error) => void) {
    done?.()
  },
} as never

export async function waitForConnection(client: MqttClient, timeoutMs: number): Promise<boolean> {
  if (client.connected) return true
  const first = Promise.withResolvers<void>()
  const timer = setTimeout(first.resolve, timeoutMs)
  client.once('connect', () => first.resolve())
  await first.promise
  clearTimeout(timer)
  return client.connected
}

/** Closes the connection by force if the broker does not respond in time. */
export async function disconnect(client: MqttClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => client.end(true, {}, () => resolve()), DISCONNECT_TIMEOUT_MS)
    client.end(false, {}, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
