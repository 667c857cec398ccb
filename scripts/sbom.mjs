import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './prepare.mjs'

/**
 * Prints what the servers and the app are made of, as CycloneDX, from the lock file. `npm sbom` cannot: with several
 * packages it leaves out whatever one of them needs for its tests, though another ships it.
 */

const SHIPPED = ['contract', 'demo', 'server', 'ui', 'web']
const lock = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))
const { name, version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))

const found = new Set()
for (const name of SHIPPED) follow(`packages/${name}`)
// And what runs them.
for (const machine of ['arm64', 'x64']) follow(`node_modules/node-linux-${machine}`)
const described = [...found].filter((path) => path.includes('node_modules/')).map(describe)
// One library may lie in several places.
const components = [...new Map(described.map((each) => [each['bom-ref'], each])).values()]
components.sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1))

console.log(
  JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
      components,
    },
    undefined,
    2,
  ),
)

/** A package at its place, and all that it needs. */
function follow(path) {
  const entry = lock.packages[path]
  if (entry.link) return follow(entry.resolved)
  if (found.has(path)) return
  found.add(path)
  const mayMiss = entry.peerDependenciesMeta ?? {}
  const peers = Object.keys(entry.peerDependencies ?? {}).filter((peer) => !mayMiss[peer]?.optional)
  const needed = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
  for (const dependency of [...needed, ...peers]) {
    const place = placeOf(dependency, path)
    // Binaries of other machines may be missing.
    if (place) follow(place)
  }
}

/** Where Node finds a package that is asked for by another. */
function placeOf(dependency, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder ? `${folder}/node_modules/${dependency}` : `node_modules/${dependency}`
    if (lock.packages[place]) return place
    if (!folder) return undefined
  }
}

function describe(path) {
  const full = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version, license, integrity = '' } = lock.packages[path]
  const [algorithm, digest] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': `${full}@${version}`,
    name: full,
    version,
    purl: `pkg:npm/${full.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(digest && {
      hashes: [
        {
          alg: algorithm.replace(/^sha/, 'SHA-'),
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ],
    }),
  }
}
