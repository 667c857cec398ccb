import { findMosquitto } from './mosquitto.mjs'
import { findNginx } from './nginx.mjs'
import { become, ensureBuilt, ensureInstalled, fail } from './prepare.mjs'
import { findRedis } from './redis.mjs'

/** Bad days, rehearsed: real parts that fail, one after another, while guests go on. */
try {
  await ensureInstalled()
  await ensureBuilt()
  become(['packages/chaos/src/main.ts', ...process.argv.slice(2)], {
    REDIS_SERVER: await findRedis(),
    MOSQUITTO: await findMosquitto(),
    NGINX: await findNginx(),
  })
} catch (error) {
  fail(error)
}
