import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs'

/** Everything that a server needs before it starts: the packages, and the web app. */
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  fail(error)
}
