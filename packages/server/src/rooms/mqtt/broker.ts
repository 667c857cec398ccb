import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { newSecret } from '../../http/secrets.ts'

type Broker = { url: string; stop: () => Promise<void> }

/** Starts an embedded broker that accepts only local clients with the password. */
export async function startBroker({ port = 0, password = newSecret(128) } = {}): Promise<Broker> {
  const broker = new Aedes({
    authenticate: (_client, username, givenPassword, done) =>
      done(null, username === USER && givenPassword?.toString() === password),
  })
  // Errors of single clients need no handling.
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
  const { port: actualPort } = server.address() as { port: number }
  return {
    url: `mqtt://${USER}:${password}@127.0.0.1:${actualPort}`,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => broker.close(resolve))
    },
  }
}

const USER = 'stay'
