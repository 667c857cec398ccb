import { createInside, floorboards, pendant, wall } from '../inside.ts'
import { pool } from '../light.ts'
import type { Painter } from '../picture.ts'
import { bread } from './bakery.ts'
import type { Craft } from './craft-parts.ts'
import { glasswork, pottery, woodwork } from './crafts.ts'
import { H, W } from '../svg.ts'
import { windowFrame } from '../vista.ts'

const wallWithWindow = (picture: Parameters<Painter>[0], floor: number, wide: number) => {
  const inside = createInside(picture)
  const x = W / 2 + inside.side * picture.random.range(250, 380)
  picture.sheet.add(
    wall(inside, floor),
    windowFrame(inside, x - wide / 2, 110, wide, floor - 330, { curtains: false, bars: 3 }),
  )
  return inside
}

const CRAFTS: Record<string, Craft> = { bread, pottery, wood: woodwork, glass: glasswork }

export const workshop: Painter = (picture) => {
  const { random, palette, recipe, sheet } = picture
  const bench = H * random.range(0.6, 0.65)
  const inside = wallWithWindow(picture, bench + 60, random.range(360, 480))
  sheet.add(floorboards(inside, bench + 60))
  const craft = CRAFTS[recipe.with ?? ''] ?? random.pick([pottery, woodwork])
  craft(inside, bench)
  const x = W / 2 + inside.side * 320
  if (!palette.night)
    sheet.add(
      pool(
        picture,
        [
          [x - 200, 120],
          [x + 200, 120],
          [x - inside.side * 500 + 260, bench + 40],
          [x - inside.side * 500 - 260, bench + 40],
        ],
        palette.glow,
        0.12,
      ),
    )
  sheet.add(
    pendant(
      inside,
      W / 2 - inside.side * random.range(40, 200),
      random.range(110, 170),
      96,
      random.pick([palette.accent, '#3a4040']),
    ),
  )
}
