import { hillsBehind } from '../backdrop.ts'
import { fishingBoat, rowingBoat, sailBoat } from '../boats.ts'
import { bank, frame } from '../foreground.ts'
import { mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { group, H, poly, rect, W } from '../svg.ts'
import { silhouette } from '../terrain.ts'
import { street } from '../town.ts'
import { coniferRow } from '../trees.ts'
import { glitter, mirrored } from '../water.ts'

export const boat: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const level = H * random.range(0.5, 0.56)
  const view = [drawSky(picture, level)]
  const kind = random.int(0, 2)
  if (kind === 0)
    view.push(
      hillsBehind(picture, level),
      coniferRow(random, () => level, 70, palette.tone(palette.conifer, 0.3, 0.7)),
    )
  else if (kind === 1) view.push(silhouette(picture, level - 40, 90, palette.rock, 0.65))
  else
    view.push(
      street(picture, -20, W + 20, level - 6, { w: 110, h: 190, depth: 0.3, shop: 0.3 }),
      mist(picture, level - 40, 140, 0.4),
    )
  sheet.add(
    mirrored(picture, group({}, ...view), level, { clear: 0.55 }),
    glitter(picture, light.x, level, H, 150, palette.night ? palette.cream : palette.glow, 0.8),
  )
  const y = level + random.range(200, 250)
  const pick = random.int(0, 2)
  if (pick === 0)
    sheet.add(
      sailBoat(picture, focus, y, random.range(300, 360), random.chance(0.5)),
      sailBoat(picture, light.x, level + 50, 70),
    )
  else if (pick === 1) sheet.add(fishingBoat(picture, focus, y, random.range(480, 560), palette.accent))
  else
    sheet.add(
      ...Array.from({ length: 4 }, (_, i) =>
        rect(focus - light.side * 620 + light.side * i * 130, y - 20 + i * 10, 18, 220, palette.ink),
      ),
      poly(
        [
          [light.side > 0 ? -20 : W + 20, y - 30],
          [focus - light.side * 190, y + 6],
          [focus - light.side * 170, y + 34],
          [light.side > 0 ? -20 : W + 20, y + 40],
        ],
        palette.tone(palette.wood, 0, 0.5),
      ),
      rowingBoat(picture, focus + light.side * 60, y + 40, 380, random.chance(0.4)),
    )
  sheet.add(
    kind === 0 ? bank(picture, H - 50, 40).markup + frame(picture, -light.side as 1 | -1, 'rocks') : '',
  )
}
