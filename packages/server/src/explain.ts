import { ConfigFaults } from './config.ts'
import { isUnreachable } from './db/database.ts'
import { PortTaken } from './http/listen.ts'
import { PackFaults } from './packs/read.ts'

/** Why something cannot be done, in words for whoever started it; undefined where it is a fault of ours. */
export function explain(error: unknown): string | undefined {
  if (error instanceof ConfigFaults || error instanceof PortTaken || error instanceof PackFaults)
    return error.message
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
