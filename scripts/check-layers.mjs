import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PACKAGES } from './layers.mjs'

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)))
const SOURCE = /\.(ts|tsx|mts)$/
const TEST = /\.(test|spec|stories)\.tsx?$|\/(testing|samples)/
const IMPORT = /(?:from|import\()\s*'([^']+)'/g

/** Returns a message for each import that violates the layers. */
export function checkLayers() {
  return PACKAGES.flatMap((owner) => filesIn(owner.root).flatMap((file) => checkFile(owner, file)))
}

function checkFile(owner, file) {
  if (TEST.test(file) || file.endsWith('.d.ts')) return []
  const from = layerOf(owner, file)
  if (from < 0) return [`${file} belongs to no layer. Add it to scripts/layers.mjs.`]
  const text = readFileSync(join(PROJECT, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, specifier]) => {
    const problem = specifier.startsWith('.')
      ? checkRelative(owner, file, from, posix.join(posix.dirname(file), specifier))
      : checkPackage(owner, specifier)
    return problem ? [`${file} imports ${specifier}: ${problem}`] : []
  })
}

function checkPackage(owner, specifier) {
  const name = /^@stay\/([^/]+)/.exec(specifier)?.[1]
  if (!name || name === owner.name || owner.uses.includes(name)) return undefined
  return `package ${owner.name} must not import package ${name}`
}

function checkRelative(owner, file, from, target) {
  if (target.includes('/+types/') || target.includes('?')) return undefined
  if (target.startsWith('scripts/') && owner.uses.includes('scripts')) return undefined
  if (!target.startsWith(`${owner.root}/`))
    return 'import other packages by their name, not by a relative path'
  const to = layerOf(owner, target)
  if (to < 0) return 'the file belongs to no layer'
  if (to < from) return `${owner.layers[to].paths.join(', ')} is in a higher layer`
  const { isIsolated, paths } = owner.layers[from]
  if (to === from && isIsolated && featureOf(owner, paths, file) !== featureOf(owner, paths, target))
    return 'features must not import each other'
  return undefined
}

/** Returns the index of the layer with the longest path that contains the file, or -1. */
function layerOf(owner, file) {
  const path = file.slice(owner.root.length + 1)
  let best = { index: -1, length: -1 }
  owner.layers.forEach(({ paths }, index) => {
    for (const each of paths)
      if ((each === '.' || path === each || path.startsWith(`${each}/`)) && each.length > best.length)
        best = { index, length: each.length }
  })
  return best.index
}

const featureOf = (owner, [folder], file) => file.slice(`${owner.root}/${folder}/`.length).split('/', 1)[0]

function filesIn(folder) {
  if (!existsSync(join(PROJECT, folder))) return []
  return readdirSync(join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['build', 'node_modules', '.react-router', 'packs', 'public'].includes(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

export const layersTable = () =>
  [
    '| package | layer, from top to bottom | what it does |',
    '| --- | --- | --- |',
    ...PACKAGES.flatMap(({ name, does, uses, layers }) => [
      `| **${name}** | uses ${uses.length > 0 ? uses.join(', ') : 'no other package'} | ${does} |`,
      ...(layers.length > 1
        ? layers.map(
            (layer) => `| | ${layer.paths.map((path) => `\`${path}\``).join(', ')} | ${layer.does} |`,
          )
        : []),
    ]),
  ].join('\n')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = checkLayers()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
