import { findMosquitto } from './mosquitto.mjs'
import { findNginx } from './nginx.mjs'
import { runForeground, ensureBuilt, ensureInstalled, fail } from './prepare.mjs'
import { findRedis } from './redis.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  runForeground(['packages/chaos/src/main.ts', ...process.argv.slice(2)], {
    REDIS_SERVER: await findRedis(),
    MOSQUITTO: await findMosquitto(),
    NGINX: await findNginx(),
  })
} catch (error) {
  fail(error)
}
