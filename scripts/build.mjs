import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  fail(error)
}
