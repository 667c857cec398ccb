import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  cardNameOf,
  checkDocument,
  checkRules,
  isDraftFile,
  type PackProblem,
} from '@stay/contract/packs/check'
import type { Pack, PackCard, PackHotel } from '@stay/contract/packs/pack'
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml'

export type PackFolder = Pack & { files: Map<string, Buffer> }

export type LocatedProblem = { file: string; line: number; reason: string }

/** Thrown with all problems of a pack, so that they can be fixed in one go. */
export class PackError extends Error {
  problems: LocatedProblem[]
  constructor(problems: LocatedProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'))
    this.problems = problems
  }
}

const MAX_YAML_BYTES = 256 * 1024
const MAX_CARDS = 2000
const CARDS = 'cards'
const IMAGES = 'images'

export async function readPack(folder: string): Promise<PackFolder> {
  const files = await readFiles(folder)
  const documents = new Map<string, { document: Document; lines: LineCounter }>()
  const located: LocatedProblem[] = []
  const locate = ({ file, path, reason }: PackProblem): LocatedProblem => {
    const source = documents.get(file)
    return {
      file: join(folder, file),
      line: source ? lineOf(source.document, source.lines, path) : 1,
      reason: path.length > 0 ? `${path.join('.')} ${reason}` : reason,
    }
  }

  for (const [file, bytes] of files) {
    if (!file.endsWith('.yaml')) continue
    if (bytes.length > MAX_YAML_BYTES) {
      located.push({
        file: join(folder, file),
        line: 1,
        reason: `is larger than ${MAX_YAML_BYTES / 1024} KB`,
      })
      continue
    }
    const lines = new LineCounter()
    const document = parseDocument(bytes.toString('utf8'), { lineCounter: lines, prettyErrors: false })
    documents.set(file, { document, lines })
    for (const error of document.errors)
      located.push({
        file: join(folder, file),
        line: lines.linePos(error.pos[0]).line,
        reason: error.message,
      })
  }
  if (!files.has('hotel.yaml'))
    located.push({ file: join(folder, 'hotel.yaml'), line: 1, reason: 'is missing' })
  if (located.length > 0) throw new PackError(located)

  const problems: PackProblem[] = []
  const values = new Map<string, unknown>()
  for (const [file, { document }] of documents) {
    const value = valueOf(document, (reason) => located.push({ file: join(folder, file), line: 1, reason }))
    values.set(file, value)
    problems.push(...checkDocument(file === 'hotel.yaml' ? 'hotel' : 'card', file, value))
  }
  if (located.length > 0 || problems.length > 0) throw new PackError([...located, ...problems.map(locate)])

  const hotel = values.get('hotel.yaml') as PackHotel
  const cards = new Map<string, PackCard>()
  for (const [file, value] of values)
    if (file !== 'hotel.yaml') cards.set(basename(file, '.yaml'), value as PackCard)
  const images = new Set(
    [...files.keys()].filter((file) => file.startsWith('images/')).map((file) => file.slice(7)),
  )
  const rules = checkRules({ hotel, cards }, images)
  if (rules.length > 0) throw new PackError(rules.map(locate))
  const isDraft = ([file, card]: [string, PackCard]) => card.draft === true || isDraftFile(file)
  const drafts = [...cards].filter(isDraft).map(([file, card]) => [cardNameOf(file), card] as const)
  const published = [...cards].filter((entry) => !isDraft(entry))
  return { hotel, cards: new Map(published), drafts: new Map(drafts), files }
}

/** Limits YAML aliases, which can expand a small file to a very large document. */
function valueOf(document: Document, onError: (reason: string) => void): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    onError(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const paths = ['hotel.yaml']
  for (const name of [...paths, CARDS, IMAGES]) await refuseLink(join(folder, name))
  for (const [inner, accepts] of [
    [CARDS, (name: string) => name.endsWith('.yaml')],
    [IMAGES, (name: string) => !name.startsWith('.')],
  ] as const)
    for (const entry of await list(join(folder, inner)))
      if (entry.isFile() && accepts(entry.name)) paths.push(`${inner}/${entry.name}`)
  if (paths.filter((path) => path.startsWith(CARDS)).length > MAX_CARDS)
    throw new PackError([{ file: join(folder, CARDS), line: 1, reason: `has more than ${MAX_CARDS} files` }])
  const files = new Map<string, Buffer>()
  for (const path of paths.sort()) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** A link could point to any file on the computer. Links inside the folders are no files and are ignored. */
async function refuseLink(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isSymbolicLink())
    throw new PackError([{ file: path, line: 1, reason: 'is a link; put the file or folder itself here' }])
}

const list = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

function lineOf(document: Document, lines: LineCounter, path: string[]): number {
  // The line of the value if it exists, otherwise of its nearest existing parent.
  for (let depth = path.length; depth > 0; depth--) {
    const subpath = path.slice(0, depth)
    const parent: unknown = depth === 1 ? document.contents : document.getIn(subpath.slice(0, -1), true)
    if (isMap(parent)) {
      const pair = parent.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === subpath.at(-1),
      )
      if (isScalar(pair?.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line
    }
    const node = document.getIn(subpath, true) as { range?: [number, number, number] } | undefined
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
