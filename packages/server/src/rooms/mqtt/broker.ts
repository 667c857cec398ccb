import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { newSecret } from '../../http/secrets.ts'

type Broker = { url: string; stop: () => Promise<void> }

/** A broker of our own, for this machine alone: whoever connects must know its password. */
export async function startBroker({ port = 0, password = newSecret(128) } = {}): Promise<Broker> {
  const broker = new Aedes({
    authenticate: (_client, username, given, done) =>
      done(null, username === USER && given?.toString() === password),
  })
  // A client that breaks off is its own trouble.
  broker.on('clientError', () => {})
  broker.on('connectionError', () => {})
  await broker.listen()
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as { port: number }
  return {
    url: `mqtt://${USER}:${password}@127.0.0.1:${own}`,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => broker.close(resolve))
    },
  }
}

const USER = 'stay'
