import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const OUTPUT = join(import.meta.dirname, '../app/generated/brygada.woff2')

/** Every letter of our languages, and of the names of hotels in them. */
const LETTERS =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz' +
  'ĄĆĘŁŃÓŚŹŻąćęłńóśźżÄÖÜẞäöüßÁČĎÉĚÍŇŘŠŤÚŮÝŽáčďéěíňřšťúůýžĹĽÔŔĺľôŕĐđ' +
  'ÀÂÇÈÊËÎÏÑÒÕÙÛàâãåæçèêëîïñòõøùûœ–—…·„“”‚‘’«»‹›°×€§№\u00a0\u202f'

/** Cuts the display face to the letters we use; one file of the font budget. */
export async function cutFont(): Promise<void> {
  const wanted = createHash('sha256').update(LETTERS).digest('hex')
  const made = await readFile(`${OUTPUT}.letters`, 'utf8').catch(() => '')
  if (made === wanted) return
  const folder = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/brygada-1918/package.json'),
  )
  const face = await readFile(join(folder, '500Medium/Brygada1918_500Medium.ttf'))
  await mkdir(dirname(OUTPUT), { recursive: true })
  await writeFile(OUTPUT, await subsetFont(face, LETTERS, { targetFormat: 'woff2' }))
  await writeFile(`${OUTPUT}.letters`, wanted)
}
