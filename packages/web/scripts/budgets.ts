import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@stay/contract/i18n/locale'
import { SERVICE_WORKER } from '@stay/contract/paths'
import { readViteManifest } from './vite-manifest.ts'

/** For a first visit, in bytes (brotli). */
const BUDGETS = {
  'routes/find-hotel/home': { script: 116_000, font: 40_000 },
  'routes/find-hotel/hotels': { script: 116_000, font: 40_000 },
  'app/details': { script: 126_000, font: 40_000 },
  'app/feed': { script: 126_000, font: 40_000 },
  'app/card': { script: 126_000, font: 40_000 },
} as const

const WORKER_BUDGET = 14_000
const REGISTRATION_CHUNK = 'offline'

type RouteEntry = { module: string; imports?: string[]; parentId?: string }
type RouteManifest = { entry: RouteEntry; routes: Record<string, RouteEntry>; url: string }

export type FirstVisit = {
  route: string
  script: number
  font: number
  fontFiles: number
  budget: { script: number; font: number }
}

/** Measures a first visit to each route with a budget, in the language with the largest catalogs. */
export async function firstVisits(client: string): Promise<FirstVisit[]> {
  const routes = await readRouteManifest(client)
  const fonts = await Promise.all((await assetsIn(client, '.woff2')).map((file) => stat(join(client, file))))
  const catalogs = await readCatalogSizes(client)
  const visits: FirstVisit[] = []
  for (const [route, budget] of Object.entries(BUDGETS)) {
    const files = new Set([routes.url, ...modulesOf(routes.entry)])
    let entry = routes.routes[route]
    if (!entry)
      throw new Error(`route ${route} has a budget but does not exist; update BUDGETS in scripts/budgets.ts`)
    for (; entry; entry = routes.routes[entry.parentId ?? ''])
      for (const file of modulesOf(entry)) files.add(file)
    let script = catalogs.common + (route.startsWith('app/') ? catalogs.guide : 0)
    for (const file of files) script += await compressedSize(client, file)
    const font = fonts.reduce((sum, file) => sum + file.size, 0)
    visits.push({ route, script, font, fontFiles: fonts.length, budget })
  }
  return visits
}

export async function workerCost(client: string): Promise<{ bytes: number; budget: number }> {
  const chunks = Object.values(await readViteManifest(client))
  const registration = chunks.find(({ name }) => name === REGISTRATION_CHUNK)
  if (!registration)
    throw new Error(
      `chunk ${REGISTRATION_CHUNK} does not exist; update REGISTRATION_CHUNK in scripts/budgets.ts`,
    )
  const sizes = [SERVICE_WORKER, registration.file].map((file) => compressedSize(client, file))
  return { bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size), budget: WORKER_BUDGET }
}

export async function checkBudgets(client: string): Promise<boolean> {
  let isWithin = true
  for (const { route, script, font, fontFiles, budget } of await firstVisits(client)) {
    const fits = script <= budget.script && font <= budget.font && fontFiles === 1
    isWithin &&= fits
    console.log(
      `${fits ? 'within' : 'ABOVE'} budget: ${route} ${script} of ${budget.script} bytes of script (brotli), ${fontFiles} font of ${font} of ${budget.font} bytes`,
    )
  }
  const { bytes, budget } = await workerCost(client)
  console.log(
    `${bytes <= budget ? 'within' : 'ABOVE'} budget: service worker and registration ${bytes} of ${budget} bytes (brotli)`,
  )
  return isWithin && bytes <= budget
}

const modulesOf = (entry: RouteEntry) => [entry.module, ...(entry.imports ?? [])]

/** The router's manifest is a script that assigns JSON. */
async function readRouteManifest(client: string): Promise<RouteManifest> {
  const [file = ''] = (await assetsIn(client, '.js')).filter((each) => each.includes('/manifest-'))
  const text = await readFile(join(client, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest
}

async function readCatalogSizes(client: string): Promise<{ common: number; guide: number }> {
  const manifest = await readViteManifest(client)
  const sizeOf = async (source: string) => compressedSize(client, manifest[source]?.file ?? '')
  const largest = async (folder: string) =>
    Math.max(...(await Promise.all(LOCALES.map((locale) => sizeOf(`app/catalogs/${folder}${locale}.ts`)))))
  return { common: await largest(''), guide: await largest('guide/') }
}

const compressedSize = async (client: string, file: string) => (await stat(join(client, `${file}.br`))).size

const assetsIn = async (client: string, extension: string) =>
  (await readdir(join(client, 'assets')))
    .filter((file) => file.endsWith(extension))
    .map((file) => `assets/${file}`)
