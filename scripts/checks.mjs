import { join } from 'node:path'
import { PROJECT, run } from './prepare.mjs'

const bin = (name) => join(PROJECT, 'node_modules/.bin', name)
export const pinnedPath = () => ({ PATH: `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH}` })

export const FORMAT = [{ name: 'format', program: bin('oxfmt'), args: ['--check', '.'] }]

export const LINT = [
  { name: 'lint', program: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'layers', program: bin('node'), args: ['scripts/check-layers.mjs'] },
  { name: 'secrets', program: bin('secretlint'), args: ['--secretlintignore', '.gitignore', '**/*'] },
]

export const TYPES = [
  '.',
  'packages/web',
  'packages/web/app/service-worker',
  'packages/desk',
  'packages/e2e',
].map((project) => ({
  name: `types of ${project}`,
  program: bin('tsc'),
  args: ['-p', project],
}))

export const CATALOGS = ['packages/web', 'packages/desk'].flatMap((folder) => [
  {
    name: `catalogs in sync in ${folder}`,
    program: bin('lingui'),
    args: ['check', 'sync', '--clean'],
    folder,
  },
  {
    name: `catalogs complete in ${folder}`,
    program: bin('lingui'),
    args: ['check', 'missing', '--mode', 'catalog'],
    folder,
  },
])

/** Lint and type checks need the generated route types. */
export const generateRouteTypes = () =>
  run(bin('react-router'), ['typegen'], { env: pinnedPath(), folder: 'packages/web' })

export const runCheck = ({ program, args, folder = '' }) => run(program, args, { env: pinnedPath(), folder })
