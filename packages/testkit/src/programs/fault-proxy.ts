import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A TCP proxy that can break its connections or stop forwarding data. */
export class FaultProxy {
  port = 0
  #target: NetConnectOpts
  #server: Server
  #connections = new Set<{ client: Socket; target: Socket }>()
  #state: 'forwarding' | 'cut' | 'blackhole' = 'forwarding'

  constructor(target: NetConnectOpts) {
    this.#target = target
    this.#server = createServer({ noDelay: true }, (client) => this.#accept(client))
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as { port: number }).port
  }

  async stop(): Promise<void> {
    this.#drop()
    this.#server.close()
    await once(this.#server, 'close')
  }

  cut(): void {
    this.#state = 'cut'
    this.#drop()
  }

  /** Stops forwarding but keeps connections open, as in a network partition. */
  blackhole(): void {
    this.#state = 'blackhole'
    for (const { client, target } of this.#connections) {
      client.unpipe(target).pause()
      target.unpipe(client).pause()
    }
  }

  /** Forwards again. Held data arrive late, as with TCP. */
  heal(): void {
    this.#state = 'forwarding'
    for (const { client, target } of this.#connections) {
      client.pipe(target)
      target.pipe(client)
    }
  }

  #drop(): void {
    for (const { client, target } of this.#connections) {
      client.destroy()
      target.destroy()
    }
  }

  #accept(client: Socket): void {
    if (this.#state === 'cut') return void client.destroy()
    const target = connect(this.#target)
    target.setNoDelay(true)
    const connection = { client, target }
    this.#connections.add(connection)
    const end = () => {
      this.#connections.delete(connection)
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      socket.on('error', end)
      socket.on('close', end)
    }
    if (this.#state === 'blackhole') return
    client.pipe(target)
    target.pipe(client)
  }
}
