import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, fail, PROJECT } from './prepare.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  become(['packages/server/src/main.ts'], {
    // What was compiled once is there for the next start: it takes two thirds of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(PROJECT, 'node_modules/.cache/node'),
  })
} catch (error) {
  fail(error)
}
