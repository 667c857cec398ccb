import { FORMAT, generateRouteTypes, LINT, runCheck, TYPES } from './checks.mjs'
import { ensureInstalled, fail } from './prepare.mjs'
import { Tiers } from './tiers.mjs'

/** The checks before every push: format, lint, types and unit tests. Names as arguments run only those. */

const GROUPS = { format: FORMAT, lint: LINT, types: TYPES }
const wanted = process.argv.slice(2)
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
const tiers = new Tiers()

try {
  await ensureInstalled()
  await generateRouteTypes()
  for (const [name, checks] of Object.entries(GROUPS))
    if (isWanted(name)) await tiers.checks(name, checks, runCheck)
  if (isWanted('unit')) await tiers.vitest('unit', ['--project=unit'])
} catch (error) {
  fail(error)
}
process.exit(tiers.finish())
