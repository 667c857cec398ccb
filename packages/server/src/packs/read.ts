import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cardNameOf, checkDocument, checkRules, isDraftFile, type Fault } from '@stay/contract/packs/check'
import type { Pack, PackCard, PackHotel } from '@stay/contract/packs/pack'
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml'

/** A pack as it lies in its folder: the checked documents and every file's bytes, by path inside the folder. */
export type PackFolder = Pack & { files: Map<string, Buffer> }

/** A fault with the line that a person has to open. */
export type LocatedFault = { file: string; line: number; reason: string }

/** Thrown with every fault found, so that a hotel mends its pack in one go. */
export class PackError extends Error {
  faults: LocatedFault[]
  constructor(faults: LocatedFault[]) {
    super(faults.map((fault) => `${fault.file}:${fault.line}: ${fault.reason}`).join('\n'))
    this.faults = faults
  }
}

const MAX_YAML_BYTES = 256 * 1024

export async function readPack(folder: string): Promise<PackFolder> {
  const files = await readFiles(folder)
  const documents = new Map<string, { document: Document; lines: LineCounter }>()
  const located: LocatedFault[] = []
  const locate = ({ file, path, reason }: Fault): LocatedFault => {
    const source = documents.get(file)
    const what = path.length > 0 ? `${path.join('.')} ${reason}` : reason
    return {
      file: join(folder, file),
      line: source ? lineOf(source.document, source.lines, path) : 1,
      reason: what,
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

  const faults: Fault[] = []
  const values = new Map<string, unknown>()
  for (const [file, { document }] of documents) {
    const value = valueOf(document, (reason) => located.push({ file: join(folder, file), line: 1, reason }))
    values.set(file, value)
    faults.push(...checkDocument(file === 'hotel.yaml' ? 'hotel' : 'card', file, value))
  }
  if (located.length > 0 || faults.length > 0) throw new PackError([...located, ...faults.map(locate)])

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

/** Aliases can make a small file very large: beyond a hundred they are refused. */
function valueOf(document: Document, complain: (reason: string) => void): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** Reads `hotel.yaml`, `cards/*.yaml` and `images/*`; anything else in the folder is not part of the pack. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const paths = ['hotel.yaml']
  for (const [inner, accepts] of [
    ['cards', (name: string) => name.endsWith('.yaml')],
    ['images', (name: string) => !name.startsWith('.')],
  ] as const)
    for (const entry of await list(join(folder, inner)))
      if (entry.isFile() && accepts(entry.name)) paths.push(`${inner}/${entry.name}`)
  const files = new Map<string, Buffer>()
  for (const path of paths.sort()) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes) files.set(path, bytes)
  }
  return files
}

const list = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

function lineOf(document: Document, lines: LineCounter, path: string[]): number {
  // The value's own line where it exists, else the nearest one above it that does.
  for (let depth = path.length; depth > 0; depth--) {
    const way = path.slice(0, depth)
    const parent: unknown = depth === 1 ? document.contents : document.getIn(way.slice(0, -1), true)
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === way.at(-1))
      if (isScalar(pair?.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line
    }
    const node = document.getIn(way, true) as { range?: [number, number, number] } | undefined
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
