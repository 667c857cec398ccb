import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BUILD = join(import.meta.dirname, '../../web/build')
/** Inside the project, so that a build resolves its packages. */
const DATA = join(import.meta.dirname, '../../../.data')
const TEXT = /\.(js|css|json|webmanifest)$/

/** Copies the current build with new script names and a new build id. */
export async function makeNextBuild(): Promise<{ folder: string; id: string; remove: () => Promise<void> }> {
  await mkdir(DATA, { recursive: true })
  const folder = await mkdtemp(join(DATA, 'build-'))
  await cp(BUILD, folder, { recursive: true })
  const client = join(folder, 'client')
  const [meta = ''] = await readdir(join(client, 'builds/meta'))
  const oldId = meta.replace('.json', '')
  const id = [...oldId].reverse().join('')
  const assets = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.js'))
  const names = new RegExp(`(${assets.map((name) => name.slice(0, -'.js'.length)).join('|')})\\.js`, 'g')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.br')) await rm(path)
    else if (entry.isFile() && TEXT.test(entry.name)) {
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replace(names, '$1-next.js').replaceAll(oldId, id))
    }
  }
  for (const name of assets)
    await rename(join(client, 'assets', name), join(client, 'assets', name.replace('.js', '-next.js')))
  await rename(join(client, 'builds/meta', meta), join(client, `builds/meta/${id}.json`))
  return { folder, id, remove: () => rm(folder, { recursive: true, force: true }) }
}
