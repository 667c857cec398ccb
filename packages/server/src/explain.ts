import { ConfigError } from './config.ts'
import { isUnreachable } from './db/database.ts'
import { PortTaken } from './http/listen.ts'
import { PackError } from './packs/read.ts'
import { RoomNotSimulated, UnknownAction } from './rooms/simulated/play.ts'

/** Errors whose message is meant for the person at the terminal. */
const MESSAGES = [ConfigError, PortTaken, PackError, UnknownAction, RoomNotSimulated]

/** Why something cannot be done, in words for whoever started it; undefined where it is a fault of ours. */
export function explain(error: unknown): string | undefined {
  if (MESSAGES.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return undefined
  const { code, path, syscall } = error as { code?: unknown; path?: unknown; syscall?: unknown }
  // No such user, a wrong password, no such database.
  if (typeof code === 'string' && /^(28|3D)/.test(code)) return `DATABASE_URL: ${error.message}`
  if (typeof path === 'string' && syscall !== 'connect')
    return code === 'ENOENT' ? `There is no ${path}` : `${path} cannot be used: ${String(code)}`
  if (isUnreachable(error)) {
    const setting = process.env['DATABASE_URL'] ? ' (DATABASE_URL)' : ''
    return `The database cannot be reached${setting}: ${error.message || error.name}`
  }
  return undefined
}
