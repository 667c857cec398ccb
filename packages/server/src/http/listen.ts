import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const DEFAULT_PORT = 8080
const PORTS_TRIED = 50
/** After a restart a whole city comes back at once: those who have to queue are not turned away. */
const BACKLOG = 4096

export class PortTaken extends Error {}

/** Listens on the configured port, or on 8080 or the next free one where none is configured. */
export async function listen(
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  build: (publicUrl: string) => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; url: string }> {
  // One address: a name can stand for several, which would be as many servers to close.
  const { address: host } = await lookup(config.host, { order: 'ipv4first' })
  const port = config.port || (await freePort(host, config.port === 0))
  const app = await build(config.publicUrl ?? `http://${nameOf(config.host)}:${port}`)
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is taken. Set PORT to another one.`)
  }
  return { app, url: `http://${nameOf(config.host)}:${port}` }
}

async function freePort(host: string, isAny: boolean): Promise<number> {
  if (isAny) return (await probe(host, 0)) ?? 0
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++)
    if ((await probe(host, port)) !== undefined) return port
  throw new PortTaken(`Ports ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} are all taken. Set PORT.`)
}

/** The port if it is free there; 0 finds any. */
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

const nameOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
