import { Readable } from 'node:stream'
import { connect, type IClientOptions, type MqttClient } from 'mqtt'

const RECONNECT_MS = 1000
const CONNECT_TIMEOUT_MS = 4000
/** A broker that does not even answer a ping is gone after half as long again. */
const KEEP_ALIVE_SECONDS = 10

/**
 * Connects to a broker and comes back by itself. Nothing that could not be said is kept and said later: whoever asked
 * has long been told that it failed.
 */
export function connectTo(url: string, options: IClientOptions = {}): MqttClient {
  const client = connect(url, {
    protocolVersion: 4,
    clean: true,
    keepalive: KEEP_ALIVE_SECONDS,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    queueQoSZero: false,
    resubscribe: false,
    outgoingStore: forgetful,
    ...options,
  })
  client.on('connect', () => {
    // Without this the kernel waits up to 40 ms for more to send, at both ends.
    const { stream } = client as unknown as { stream: { setNoDelay?: (is: boolean) => void } }
    stream.setNoDelay?.(true)
  })
  client.on('error', () => {})
  return client
}

/** A store of unconfirmed messages that has none, so that no reconnection repeats them. */
const forgetful: NonNullable<IClientOptions['outgoingStore']> = {
  options: {},
  put(_packet: unknown, done?: (error?: Error) => void) {
    done?.()
    return this
  },
  get(_packet: unknown, done?: (error?: Error) => void) {
    done?.(new Error('nothing is kept'))
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

/** Waits for the first connection, but not longer than this. */
export async function connected(client: MqttClient, longestMs: number): Promise<boolean> {
  if (client.connected) return true
  const first = Promise.withResolvers<void>()
  const timer = setTimeout(first.resolve, longestMs)
  client.once('connect', () => first.resolve())
  await first.promise
  clearTimeout(timer)
  return client.connected
}

/** Goes without waiting for a broker that may no longer be there. */
export async function leave(client: MqttClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => client.end(true, {}, () => resolve()), 300)
    client.end(false, {}, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
