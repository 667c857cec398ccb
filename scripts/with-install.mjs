import { become, ensureBuilt, ensureInstalled, fail } from './prepare.mjs'

/** Runs a tool of the project after the set-up it needs: `with-install.mjs [--build] FILE ARGS…`. */
const args = process.argv.slice(2)
const needsBuild = args[0] === '--build'

try {
  await ensureInstalled()
  if (needsBuild) await ensureBuilt()
  become(needsBuild ? args.slice(1) : args)
} catch (error) {
  fail(error)
}
