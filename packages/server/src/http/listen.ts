import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const DEFAULT_PORT = 8080
const PORTS_TRIED = 50

export class PortTaken extends Error {}

/** Listens on the configured port, or on 8080 or the next free one where none is configured. */
export async function listen(
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  build: (publicUrl: string) => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; url: string }> {
  const port = config.port ?? (await freePort(config.host))
  const app = await build(config.publicUrl ?? `http://${nameOf(config.host)}:${port}`)
  try {
    await app.listen({ host: config.host, port })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is taken. Set PORT to another one.`)
  }
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { app, url: `http://${nameOf(config.host)}:${actual}` }
}

async function freePort(host: string): Promise<number> {
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++)
    if (await isFree(host, port)) return port
  throw new PortTaken(`Ports ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} are all taken. Set PORT.`)
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host, port }, () => probe.close(() => resolve(true)))
  })
}

const nameOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
