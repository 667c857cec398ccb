import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const OUTPUT = join(import.meta.dirname, '../generated/brygada.woff2')

const CHARACTERS =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz' +
  'ĄĆĘŁŃÓŚŹŻąćęłńóśźżÄÖÜẞäöüßÁČĎÉĚÍŇŘŠŤÚŮÝŽáčďéěíňřšťúůýžĹĽÔŔĺľôŕĐđ' +
  'ÀÂÇÈÊËÎÏÑÒÕÙÛàâãåæçèêëîïñòõøùûœ–—…·„“”‚‘’«»‹›°×€§№\u00a0\u202f'

export async function subsetDisplayFont(): Promise<void> {
  const hash = createHash('sha256').update(CHARACTERS).digest('hex')
  const previousHash = await readFile(`${OUTPUT}.letters`, 'utf8').catch(() => '')
  if (previousHash === hash) return
  const folder = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/brygada-1918/package.json'),
  )
  const font = await readFile(join(folder, '500Medium/Brygada1918_500Medium.ttf'))
  await mkdir(dirname(OUTPUT), { recursive: true })
  await writeFile(OUTPUT, await subsetFont(font, CHARACTERS, { targetFormat: 'woff2' }))
  await writeFile(`${OUTPUT}.letters`, hash)
}
