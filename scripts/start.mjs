import { become, ensureBuilt, ensureInstalled, fail } from './prepare.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  become(['packages/server/src/main.ts'])
} catch (error) {
  fail(error)
}
