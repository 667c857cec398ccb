import { WORKER } from '@stay/contract/offline/build-meta'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The most a first visit may load, in bytes. */
const BUDGETS = {
  'routes/home': { script: 105_000, font: 40_000 },
  'routes/hotels': { script: 105_000, font: 40_000 },
  'app/details': { script: 115_000, font: 40_000 },
  'app/feed': { script: 115_000, font: 40_000 },
  'app/card': { script: 115_000, font: 40_000 },
} as const

/** The most that the worker and its registration may cost, in bytes; they come after the first paint. */
const WORKER_BUDGET = 10_000

type RouteEntry = { module: string; imports?: string[]; css?: string[]; parentId?: string }
type Manifest = { entry: RouteEntry; routes: Record<string, RouteEntry>; url: string }

export type FirstVisit = {
  route: string
  script: number
  font: number
  fontFiles: number
  budget: { script: number; font: number }
}

/** Adds up what a first visit to each budgeted route loads. */
export async function firstVisits(folder: string): Promise<FirstVisit[]> {
  const manifest = await readManifest(folder)
  const fonts = await filesOf(folder, /\.woff2$/)
  const words = await largest(folder, /^words-(?!guide-|preview-|stay-|offline-).*\.js\.br$/)
  const guideWords = await largest(folder, /^words-guide-.*\.js\.br$/)
  const visits: FirstVisit[] = []
  for (const [route, budget] of Object.entries(BUDGETS)) {
    const files = new Set([manifest.url, ...modulesOf(manifest.entry)])
    for (let entry = manifest.routes[route]; entry; entry = manifest.routes[entry.parentId ?? ''])
      for (const file of modulesOf(entry)) files.add(file)
    let script = words + (route.startsWith('app/') ? guideWords : 0)
    for (const file of files) script += (await stat(join(folder, `${file}.br`))).size
    visits.push({
      route,
      script,
      font: fonts.reduce((sum, file) => sum + file.size, 0),
      fontFiles: fonts.length,
      budget,
    })
  }
  return visits
}

/** What the worker and its registration cost. */
export async function workerCost(folder: string): Promise<{ bytes: number; budget: number }> {
  const worker = await stat(join(folder, `${WORKER}.br`))
  const registration = await filesOf(folder, /^device-.*\.js\.br$/)
  return {
    bytes: registration.reduce((sum, { size }) => sum + size, worker.size),
    budget: WORKER_BUDGET,
  }
}

/** Prints what a first visit loads and says whether it is within the budgets. */
export async function checkBudgets(folder: string): Promise<boolean> {
  let isWithin = true
  for (const { route, script, font, fontFiles, budget } of await firstVisits(folder)) {
    const fits = script <= budget.script && font <= budget.font && fontFiles === 1
    isWithin &&= fits
    console.log(
      `${fits ? 'within' : 'ABOVE'} budget: ${route} ${script} of ${budget.script} bytes of script (brotli), ${fontFiles} font of ${font} of ${budget.font} bytes`,
    )
  }
  const { bytes, budget } = await workerCost(folder)
  console.log(
    `${bytes <= budget ? 'within' : 'ABOVE'} budget: the worker and its registration ${bytes} of ${budget} bytes (brotli)`,
  )
  return isWithin && bytes <= budget
}

const modulesOf = (entry: RouteEntry) => [entry.module, ...(entry.imports ?? [])]

async function readManifest(folder: string): Promise<Manifest> {
  const [file] = await filesOf(folder, /^manifest-.*\.js$/)
  const text = await readFile(file?.path ?? '', 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

const largest = async (folder: string, name: RegExp) =>
  Math.max(...(await filesOf(folder, name)).map((file) => file.size))

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
