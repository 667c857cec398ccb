import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A line between two parts that can be cut, or swallow everything. */
export class FaultProxy {
  port = 0
  #target: NetConnectOpts
  #server: Server
  #pairs = new Set<{ near: Socket; far: Socket }>()
  #state: 'well' | 'cut' | 'silent' = 'well'

  constructor(target: NetConnectOpts) {
    this.#target = target
    this.#server = createServer({ noDelay: true }, (near) => this.#accept(near))
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

  /** Every connection breaks, and no new one stays. */
  cut(): void {
    this.#state = 'cut'
    this.#drop()
  }

  /** Nothing comes through any more, and nobody is told: as when a network is parted. */
  silence(): void {
    this.#state = 'silent'
    for (const { near, far } of this.#pairs) {
      near.unpipe(far).pause()
      far.unpipe(near).pause()
    }
  }

  /** As before. What was swallowed comes late, as TCP does it. */
  heal(): void {
    this.#state = 'well'
    for (const { near, far } of this.#pairs) {
      near.pipe(far)
      far.pipe(near)
    }
  }

  #drop(): void {
    for (const { near, far } of this.#pairs) {
      near.destroy()
      far.destroy()
    }
  }

  #accept(near: Socket): void {
    if (this.#state === 'cut') return void near.destroy()
    const far = connect(this.#target)
    far.setNoDelay(true)
    const pair = { near, far }
    this.#pairs.add(pair)
    const end = () => {
      this.#pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      socket.on('error', end)
      socket.on('close', end)
    }
    if (this.#state === 'silent') return
    near.pipe(far)
    far.pipe(near)
  }
}
