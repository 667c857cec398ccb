import { FORMAT, generateRouteTypes, LINT, runCheck, TYPES } from './checks.mjs'
import { ensureInstalled, fail } from './prepare.mjs'
import { Tiers } from './tiers.mjs'

// Arguments select single checks: format, lint, types, unit. Without arguments all of them run.

const GROUPS = { format: FORMAT, lint: LINT, types: TYPES }
const requested = process.argv.slice(2)
const isRequested = (name) => requested.length === 0 || requested.includes(name)
const tiers = new Tiers()

try {
  await ensureInstalled()
  await generateRouteTypes()
  for (const [name, checks] of Object.entries(GROUPS))
    if (isRequested(name)) await tiers.checks(name, checks, runCheck)
  if (isRequested('unit')) await tiers.vitest('unit', ['--project=unit'])
} catch (error) {
  fail(error)
}
process.exit(tiers.finish())
