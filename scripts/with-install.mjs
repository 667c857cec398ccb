import { runForeground, ensureBuilt, ensureInstalled, fail } from './prepare.mjs'

// Usage: with-install.mjs [--build] FILE ARGS…
const args = process.argv.slice(2)
const needsBuild = args[0] === '--build'

try {
  await ensureInstalled({ isForRunning: !needsBuild })
  if (needsBuild) await ensureBuilt()
  runForeground(needsBuild ? args.slice(1) : args)
} catch (error) {
  fail(error)
}
