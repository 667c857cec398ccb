import { join } from 'node:path'
import { PROJECT, run } from './prepare.mjs'

/** Static checks: what can be told without running anything. */

const bin = (name) => join(PROJECT, 'node_modules/.bin', name)
/** Programs of the project find the pinned Node first. */
export const pinnedPath = () => ({ PATH: `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH}` })

export const FORMAT = [{ name: 'format', program: bin('oxfmt'), args: ['--check', '.'] }]

export const LINT = [
  { name: 'lint', program: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'layers', program: bin('node'), args: ['scripts/check-layers.mjs'] },
  { name: 'secrets', program: bin('secretlint'), args: ['--secretlintignore', '.gitignore', '**/*'] },
]

export const TYPES = ['.', 'packages/web', 'packages/web/app/service-worker', 'packages/e2e'].map(
  (project) => ({
    name: `types of ${project}`,
    program: bin('tsc'),
    args: ['-p', project],
  }),
)

export const CATALOGS = [
  {
    name: 'catalogs in sync',
    program: bin('lingui'),
    args: ['check', 'sync', '--clean'],
    folder: 'packages/web',
  },
  {
    name: 'catalogs complete',
    program: bin('lingui'),
    args: ['check', 'missing', '--mode', 'catalog'],
    folder: 'packages/web',
  },
]

/** Generates the types of the routes, which lint and types need. */
export const generateRouteTypes = () =>
  run(bin('react-router'), ['typegen'], { env: pinnedPath(), folder: 'packages/web' })

/** Runs one check; its output is shown only if it fails. */
export const runCheck = ({ program, args, folder = '' }) => run(program, args, { env: pinnedPath(), folder })
