import { basename } from 'node:path'
import { isLocale } from '@stay/contract/i18n/locale'
import { checkDocument, checkRules } from '@stay/contract/packs/check'
import type { PackCard, PackHotel } from '@stay/contract/packs/pack'
import { readPack } from '@stay/server/packs/read'

/** Attempts to inject scripts, from the longest to those that fit into short fields. */
export const PAYLOADS = [
  `"'><img src=x onerror=ran()></script><script>ran()</script><iframe srcdoc="<script>parent.ran()</script>"></iframe> [x](javascript:ran()) \${ran()} {{ran()}} --> ]]> <a href="javascript:ran()">`,
  `"'><img src=x onerror=ran()></script><script>ran()</script>`,
  `"'><img src=x onerror=ran()>`,
  '<svg/onload=ran()>',
  'javascript:ran()',
  `https://evil.example/"'><svg/onload=ran()>`,
  `"'><svg/onload=ran()>@evil.example`,
] as const

type Documents = Map<string, Record<string, unknown>>

/** Replaces every text of a pack with the first payload that its schema accepts. */
export async function hostilePack(folder: string): Promise<{
  files: Map<string, string | Buffer>
  hostile: Set<string>
  untouched: Set<string>
  cards: string[]
}> {
  const { hotel, cards, drafts, files } = await readPack(folder)
  const documents: Documents = new Map([['hotel.yaml', hotel]])
  for (const path of files.keys()) {
    const name = basename(path, '.yaml')
    const card = cards.get(name) ?? drafts.get(name.replace(/\.draft$/, ''))
    if (path.startsWith('cards/') && card) documents.set(path, card)
  }
  const [logo] = hotel.images
  if (logo) hotel.theme.logo = { ...logo }
  for (const { address } of [hotel, ...cards.values()]) if (address) address.line2 = 'Second line'
  for (const card of cards.values()) card.timeZone = hotel.timeZone
  for (const { controllers } of hotel.rooms ?? [])
    for (const controller of controllers ?? []) controller.name = 'Controller'
  const images = new Set([...files.keys()].map((path) => path.replace(/^images\//, '')))

  const originals = new Map<string, string>()
  const untouched = new Set<string>()
  for (const [file, document] of documents)
    eachText(document, (holder, key, path) => {
      const text = String(holder[key])
      const accepted = PAYLOADS.find((payload) => {
        holder[key] = payload
        return checkDocument(file === 'hotel.yaml' ? 'hotel' : 'card', file, document).length === 0
      })
      if (accepted) originals.set(`${file}/${path.join('/')}`, text)
      else {
        holder[key] = text
        untouched.add(fieldOf(file, path))
      }
    })
  // Restore the texts that violate rules beyond the schema, such as references to other files.
  for (;;) {
    const faults = checkRules(
      { hotel: documents.get('hotel.yaml') as PackHotel, cards: cardsOf(documents) },
      images,
    )
    if (faults.length === 0) break
    for (const { file, path } of faults)
      eachText(documents.get(file) ?? {}, (holder, key, textPath) => {
        const text = originals.get(`${file}/${textPath.join('/')}`)
        if (text === undefined || !path.every((part, depth) => textPath[depth] === part)) return
        holder[key] = text
        originals.delete(`${file}/${textPath.join('/')}`)
        untouched.add(fieldOf(file, textPath))
      })
  }

  const hostile = new Set<string>()
  for (const location of originals.keys()) {
    const [, file = '', textPath = ''] = /^(.*?\.yaml)\/(.*)$/.exec(location) ?? []
    hostile.add(fieldOf(file, textPath.split('/')))
  }
  return {
    files: new Map<string, string | Buffer>([
      ...files,
      ...[...documents].map(([file, document]): [string, string] => [file, JSON.stringify(document)]),
    ]),
    hostile,
    untouched: untouched.difference(hostile),
    cards: [...cards.keys()],
  }
}

const cardsOf = (documents: Documents) =>
  new Map(
    [...documents]
      .filter(([file]) => file !== 'hotel.yaml')
      .map(([file, card]): [string, PackCard] => [basename(file, '.yaml'), card as PackCard]),
  )

/** The name of a field without indexes and languages: `hotel.images.alt`. */
const fieldOf = (file: string, path: string[]) =>
  [
    file === 'hotel.yaml' ? 'hotel' : 'card',
    ...path.filter((part) => !/^\d+$/.test(part) && !isLocale(part)),
  ].join('.')

type Holder = Record<string, unknown>

function eachText(
  holder: Holder,
  visit: (holder: Holder, key: string, path: string[]) => void,
  path: string[] = [],
): void {
  for (const [key, value] of Object.entries(holder))
    if (typeof value === 'string') visit(holder, key, [...path, key])
    else if (typeof value === 'object' && value) eachText(value as Holder, visit, [...path, key])
}
