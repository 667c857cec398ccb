import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The most a first visit may load, in bytes. */
const BUDGETS = {
  'routes/home': { script: 105_000, font: 40_000 },
  'routes/hotels': { script: 105_000, font: 40_000 },
} as const

type RouteEntry = { module: string; imports?: string[]; css?: string[]; parentId?: string }
type Manifest = { entry: RouteEntry; routes: Record<string, RouteEntry>; url: string }

/** Adds up what a first visit loads, prints it, and says whether it is within the budgets. */
export async function checkBudgets(folder: string): Promise<boolean> {
  const manifest = await readManifest(folder)
  const fonts = await filesOf(folder, /\.woff2$/)
  const catalog = Math.max(...(await filesOf(folder, /^words-.*\.js\.br$/)).map((file) => file.size))
  let isWithin = true
  for (const [id, budget] of Object.entries(BUDGETS)) {
    const files = new Set([manifest.url, ...modulesOf(manifest.entry)])
    for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ''])
      for (const file of modulesOf(route)) files.add(file)
    let script = catalog
    for (const file of files) script += (await stat(join(folder, `${file}.br`))).size
    const font = fonts.reduce((sum, file) => sum + file.size, 0)
    const fits = script <= budget.script && font <= budget.font && fonts.length === 1
    isWithin &&= fits
    console.log(
      `${fits ? 'within' : 'ABOVE'} budget: ${id} ${script} of ${budget.script} bytes of script (brotli), ${fonts.length} font of ${font} of ${budget.font} bytes`,
    )
  }
  return isWithin
}

const modulesOf = (entry: RouteEntry) => [entry.module, ...(entry.imports ?? [])]

async function readManifest(folder: string): Promise<Manifest> {
  const [file] = await filesOf(folder, /^manifest-.*\.js$/)
  const text = await readFile(file?.path ?? '', 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

async function filesOf(folder: string, name: RegExp): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(join(folder, 'assets'))
  return Promise.all(
    entries
      .filter((entry) => name.test(entry))
      .map(async (entry) => {
        const path = join(folder, 'assets', entry)
        return { path, size: (await stat(path)).size }
      }),
  )
}
