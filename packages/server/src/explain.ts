import { ConfigError } from './config.ts'
import { isUnreachable } from './db/database.ts'
import { PortTaken } from './http/listen.ts'
import { PackError } from './packs/read.ts'
import { RoomNotSimulated, UnknownAction } from './rooms/simulated/simulate-action.ts'

const USER_ERRORS = [ConfigError, PortTaken, PackError, UnknownAction, RoomNotSimulated]

/** Message for the person at the terminal; `undefined` for an unexpected error. */
export function explain(error: unknown): string | undefined {
  if (USER_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return undefined
  const { code, path, syscall } = error as { code?: unknown; path?: unknown; syscall?: unknown }
  // Unknown user, wrong password, unknown database.
  if (typeof code === 'string' && /^(28|3D)/.test(code)) return `DATABASE_URL: ${error.message}`
  if (typeof path === 'string' && syscall !== 'connect')
    return code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be used: ${String(code)}`
  if (isUnreachable(error)) {
    const setting = process.env['DATABASE_URL'] ? ' (DATABASE_URL)' : ''
    return `The database cannot be reached${setting}: ${error.message || error.name}`
  }
  return undefined
}
