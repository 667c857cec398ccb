import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './prepare.mjs'

// Prints the bill of materials (CycloneDX) of the lock file. `npm sbom` is not used because it omits packages that are a
// development dependency of one workspace, even if another workspace ships them.

const SHIPPED = ['contract', 'demo', 'desk', 'server', 'ui', 'web']
const lock = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))
const { name, version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))

const found = new Set()
for (const name of SHIPPED) addPackage(`packages/${name}`)
for (const arch of ['arm64', 'x64']) addPackage(`node_modules/node-linux-${arch}`)
const allComponents = [...found].filter((path) => path.includes('node_modules/')).map(toComponent)
// The same version can be installed in several folders.
const components = [...new Map(allComponents.map((each) => [each['bom-ref'], each])).values()]
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

function addPackage(path) {
  const entry = lock.packages[path]
  if (entry.link) return addPackage(entry.resolved)
  if (found.has(path)) return
  found.add(path)
  const peerMeta = entry.peerDependenciesMeta ?? {}
  const peers = Object.keys(entry.peerDependencies ?? {}).filter((peer) => !peerMeta[peer]?.optional)
  const dependencies = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
  for (const dependency of [...dependencies, ...peers]) {
    const resolved = resolveDependency(dependency, path)
    // Binaries of other platforms may be missing.
    if (resolved) addPackage(resolved)
  }
}

function resolveDependency(dependency, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const resolved = folder ? `${folder}/node_modules/${dependency}` : `node_modules/${dependency}`
    if (lock.packages[resolved]) return resolved
    if (!folder) return undefined
  }
}

function toComponent(path) {
  const packageName = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version, license, integrity = '' } = lock.packages[path]
  const [algorithm, digest] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': `${packageName}@${version}`,
    name: packageName,
    version,
    purl: `pkg:npm/${packageName.replace('@', '%40')}@${version}`,
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
