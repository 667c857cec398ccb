import { findOrInstall, findProgram } from './programs.mjs'

const REDIS = {
  name: 'Redis',
  debian: 'redis-server',
  variable: 'REDIS_SERVER',
  purpose: 'The tests of several servers',
}

export const findRedis = () =>
  findOrInstall(REDIS, () => findProgram(['redis-server', 'valkey-server'], process.env.REDIS_SERVER))
