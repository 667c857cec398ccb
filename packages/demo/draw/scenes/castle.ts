import { rowingBoat } from '../boats.ts'
import { bank, frame, meadowHill, trail } from '../foreground.ts'
import { mist } from '../light.ts'
import { castle } from '../monuments.ts'
import type { Painter, Picture } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { closed, group, H, path, type Point, poly, W } from '../svg.ts'
import { broken, heightAt, hill, range, rolling } from '../terrain.ts'
import { cottage } from '../town.ts'
import { broadleaf, conifer, coniferRow } from '../trees.ts'
import { glitter, mirrored } from '../water.ts'

export const woods = (picture: Picture, y: number, size: number, depth: number) => {
  const { random, palette } = picture
  const outline = rolling(random, y, 50, 1.6)
  const leafy = random.chance(0.5) && !palette.winter
  const trees = leafy
    ? Array.from({ length: 26 }, () => {
        const x = random.range(0, W)
        return broadleaf(picture, x, heightAt(outline, x) + 16, size * random.range(0.8, 1.2), depth, 0.6)
      }).join('')
    : coniferRow(random, (x) => heightAt(outline, x), size, palette.tone(palette.conifer, depth, 0.7))
  return trees + hill(picture, outline, palette.ground, depth, 0.6, 260)
}

export const castleScene: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const water = random.chance(0.55)
  const level = H * (water ? random.range(0.62, 0.67) : 0.72)
  const top = H * random.range(0.4, 0.46)
  const view = [drawSky(picture, level)]
  view.push(
    random.chance(0.5)
      ? range(picture, {
          base: level,
          peak: light.x,
          height: 330,
          depth: 0.6,
          snow: palette.winter ? 0.8 : 0.2,
          count: 6,
        })
      : hill(picture, rolling(random, level - 190, 110, 1.6), palette.conifer, 0.6, 0.5, 300),
  )
  view.push(mist(picture, level - 80, 220, 0.5))
  const crag: Point[] = [
    ...broken(random, [focus - 520, level + 10], [focus - 270, top + 10], 60, 5),
    [focus, top - 6],
    ...broken(random, [focus + 270, top + 14], [focus + 540, level + 10], 60, 5),
  ]
  view.push(castle(picture, focus, top + 18, random.range(430, 500), 0.1))
  view.push(
    path(
      closed(crag),
      sheet.down(top, level, [
        [0, palette.tone(palette.rock, 0.08, 0.35)],
        [1, palette.tone(palette.rock, 0.2, 0.85)],
      ]),
    ),
  )
  for (let i = 0; i < 12; i++) {
    const x = focus + random.range(-230, 300)
    const y = random.range(top + 40, level - 60)
    view.push(
      poly(
        [
          [x, y],
          [x + random.range(20, 60), y + random.range(60, 160)],
          [x - random.range(20, 70), y + random.range(40, 120)],
        ],
        random.chance(0.5) ? palette.ink : palette.lit(palette.rock),
        { opacity: 0.15 },
      ),
    )
  }
  for (let i = 0; i < 26; i++) {
    const x = focus + random.range(-500, 520)
    const y = heightAt(crag, x) + random.range(20, 120)
    if (y < level)
      view.push(
        random.chance(0.5) || palette.winter
          ? conifer(picture, x, y, random.range(60, 110), 0.12, 0.7)
          : broadleaf(picture, x, y, random.range(60, 110), 0.12, 0.6),
      )
  }
  view.push(woods(picture, level - 24, 90, 0.16))
  if (water) {
    sheet.add(
      mirrored(picture, group({}, ...view), level, { clear: 0.55 }),
      glitter(picture, light.x, level, H, 130, palette.glow, 0.6),
    )
    if (random.chance(0.5)) sheet.add(rowingBoat(picture, W / 2 + light.side * 200, level + 150, 150, true))
    sheet.add(bank(picture, H - 60, 40).markup)
  } else {
    const front = meadowHill(picture, level + 40, 40, 0.08, 0.5)
    sheet.add(...view, front.markup, trail(picture, W / 2 + light.side * 260, focus, level + 40, H + 20, 160))
    sheet.add(
      ...[0, 1, 2, 3, 4].map((i) =>
        cottage(picture, light.x + (i - 2) * 120, level + 60 + (i % 2) * 24, 92, 0.08),
      ),
    )
  }
  sheet.add(
    frame(
      picture,
      light.side,
      palette.winter ? 'conifers' : random.pick(['conifers', 'bushes', 'bough'] as const),
    ),
  )
}
