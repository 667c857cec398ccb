import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const DEFAULT_PORT = 8080
const PORTS_TRIED = 50
/** After a restart all clients reconnect at once; a short queue would refuse some of them. */
const BACKLOG = 4096

export class PortTaken extends Error {}

export async function listen(
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  build: (publicUrl: string) => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; url: string }> {
  // Fastify opens one server per resolved address; resolve the name here to get exactly one.
  const { address: host } = await lookup(config.host, { order: 'ipv4first' })
  const port = config.port || (await findFreePort(host, config.port === 0))
  const app = await build(config.publicUrl ?? `http://${urlHost(config.host)}:${port}`)
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is already in use. Set PORT to a different port.`)
  }
  return { app, url: `http://${urlHost(config.host)}:${port}` }
}

async function findFreePort(host: string, isAny: boolean): Promise<number> {
  if (isAny) return (await probe(host, 0)) ?? 0
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++)
    if ((await probe(host, port)) !== undefined) return port
  throw new PortTaken(
    `Ports ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} are all in use. Set PORT to a free port.`,
  )
}

/** Returns the port if it is free; port 0 returns any free port. */
function probe(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: Error & { code?: string }) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    )
    server.listen({ host, port }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

const urlHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
