import { step } from './prepare.mjs'
import { findProgram, installPackage } from './programs.mjs'

const installedRedis = () => findProgram(['redis-server', 'valkey-server'], process.env.REDIS_SERVER)

/** A Redis for the tests of several servers: one that is installed, else one that can be installed. */
export async function findRedis() {
  const found = installedRedis()
  if (found) return found
  await step('Install Redis', () => installPackage('redis-server'))
  const now = installedRedis()
  if (now) return now
  throw new Error(
    'The tests of several servers need a Redis and none could be installed. Install one (Debian: apt-get install redis-server), or set REDIS_SERVER to its path.',
  )
}
