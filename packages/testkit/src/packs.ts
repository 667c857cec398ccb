import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const HOTEL = `id: stary-mlyn
slug: hotel-stary-mlyn
name: Stary Młyn
type: hotel
defaultLocale: pl
locales: [pl, en-US]
lead:
  pl: Młyn nad rzeką.
  en-US: A mill by the river.
description:
  pl: |
    Koło już nie miele, ale **szumi**.
address: { line1: ul. Młyńska 1, postalCode: 90-001, city: Łódź, country: PL }
geo: { lat: 51.77, lng: 19.46 }
timeZone: Europe/Warsaw
checkInTime: '15:00'
checkOutTime: '11:00'
theme: { primary: '#335577' }
images:
  - file: mill.png
    alt: { pl: Młyn, en-US: The mill }
menuItems:
  - id: guide
    name: { pl: Przewodnik, en-US: Guide }
    icon: map
    view: feed
    cards: [museum, concert, bar]
`

const CARDS = {
  museum: `kind: place
name: { pl: Muzeum Wody, en-US: Water Museum }
lead: { pl: Tylko po polsku. }
images: [{ file: mill.png, alt: { pl: Muzeum } }]
properties: { distance: { meters: 400 }, rating: { value: 4.5, max: 5 }, priceLevel: low, entryFeeRequired: true }
openingHours: { weekly: [{ days: [mon, tue, wed, thu, fri], opens: '10:00', closes: '18:00' }] }
related: { events: [concert] }
`,
  concert: `kind: event
name: { pl: Koncert, en-US: Concert }
properties: { eventPeriod: { begin: +1d 19:00, end: '21:00' }, priceLevel: free }
`,
  bar: `kind: place
name: Bar
properties: { distance: { meters: 90 }, rating: { value: 5, max: 5 } }
openingHours: { weekly: [{ days: [mon, tue, wed, thu, fri, sat, sun], opens: '18:00', closes: '02:00' }] }
`,
}

/** Writes a small hotel pack to a new folder. `change` edits the files first. */
export async function makePack(
  change: (files: Map<string, string | Buffer>) => void = () => {},
): Promise<string> {
  const image = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#446688' } })
    .png()
    .toBuffer()
  const files = new Map<string, string | Buffer>([
    ['hotel.yaml', HOTEL],
    ...Object.entries(CARDS).map(([name, text]) => [`cards/${name}.yaml`, text] as [string, string]),
    ['images/mill.png', image],
  ])
  change(files)
  const folder = await mkdtemp(join(tmpdir(), 'stay-pack-'))
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}
