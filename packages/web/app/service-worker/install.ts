import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { keep } from './keep.ts'
import { hasPlenty } from '../shared/offline/free-room.ts'
import { localesHere } from './language.ts'
import {
  BUILD,
  coreFiles,
  extraFiles,
  FILES,
  isIn,
  isOther,
  isOtherBuild,
  wordFiles,
  worker,
} from './scope.ts'

const AT_ONCE = 6

/** Fetches this build whole, or not at all; what an earlier try has fetched, or another build shares, is there already. */
export async function install(): Promise<void> {
  const locales = await localesHere()
  const needed = [
    ...coreFiles(),
    ...wordFiles().filter((file) => locales.some((locale) => isIn(file, locale))),
  ]
  const files = [...needed]
  const next = async (): Promise<void> => {
    const file = files.shift()
    if (file === undefined) return
    await fetchFile(file)
    await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  const kept = await (await caches.open(FILES)).keys()
  if (kept.length < needed.length) throw new Error('Somebody has taken files away.')
}

async function fetchFile(file: string): Promise<void> {
  const own = await caches.open(FILES)
  if (await own.match(file)) return
  // The name of an asset carries its content: the same name is the same file.
  const isAsset = file.startsWith('/assets/')
  const response =
    (isAsset && (await caches.match(file))) ||
    (await fetch(file, { cache: isAsset ? 'default' : 'no-cache' }))
  const build = response.headers.get(BUILD_HEADER)
  if (response.status !== 200 || (build && build !== BUILD)) throw new Error(`${file} is not of this build.`)
  await keep(FILES, file, response)
}

/** Drops what other builds have left; their files stay as long as a page may still be one of theirs, or they are to come. */
export async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration
  if (installing ?? waiting) return
  const isAlone = await hasOnePage()
  for (const name of await caches.keys())
    if (isOther(name) && (isAlone || !isOtherBuild(name))) await caches.delete(name)
}

/** Under no page but the one that asks: one that another tab is just opening could be lost between two workers. */
export async function takeOverAlone(): Promise<void> {
  if (await hasOnePage()) await worker.skipWaiting()
}

const hasOnePage = async () =>
  (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).length < 2

/** While the page rests: what somebody has taken away of the build, and what could wait, where there is room for it. */
export async function fetchRest(): Promise<void> {
  const kept = await (await caches.open(FILES)).keys()
  const paths = new Set(kept.map(({ url }) => new URL(url).pathname))
  const isMissing = (file: string) => !paths.has(file)
  for (const file of coreFiles().filter(isMissing)) await fetchFile(file).catch(() => undefined)
  for (const file of [...wordFiles(), ...extraFiles()].filter(isMissing))
    if (await hasPlenty()) await fetchFile(file).catch(() => undefined)
}
