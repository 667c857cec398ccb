import { rowingBoat, sailBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { walker } from '../figures.ts'
import { bank, frame } from '../foreground.ts'
import { chalet } from '../houses.ts'
import { mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { cloud, drawSky } from '../sky.ts'
import { closed, group, H, line, path, type Point, stroke, W } from '../svg.ts'
import { broken, heightAt, hill, range, rolling, silhouette } from '../terrain.ts'
import { broadleaf, conifer, coniferRow } from '../trees.ts'
import { glitter, mirrored } from '../water.ts'

export const mountainRidge: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * random.range(0.56, 0.64)
  const snow = { winter: 0.85, spring: 0.5, autumn: 0.3, summer: 0.2 }[recipe.season]
  sheet.add(drawSky(picture, horizon), silhouette(picture, horizon - 190, 130, palette.rock, 0.8))
  sheet.add(
    range(picture, {
      base: horizon + 60,
      peak: focus,
      height: random.range(440, 600),
      depth: 0.42,
      snow,
      count: random.int(5, 8),
      valley: random.chance(0.35),
    }),
  )
  sheet.add(mist(picture, horizon + 30, 220, 0.75))
  const layers = random.int(2, 4)
  for (let i = 0; i < layers; i++) {
    const near = (i + 1) / layers
    sheet.add(
      silhouette(
        picture,
        horizon + 30 + near * 170,
        110,
        mix(palette.rock, palette.conifer, 0.5),
        0.42 * (1 - near) + 0.08,
      ),
      mist(picture, horizon + 120 + near * 170, 170, 0.55 * (1 - near * 0.6)),
    )
  }
  if (random.chance(0.5))
    for (let i = 0; i < 5; i++)
      sheet.add(
        cloud(picture, random.range(0, W), horizon + random.range(60, 200), random.range(300, 620), 0.5),
      )
  const side = -light.side as 1 | -1
  const edge = side < 0 ? -20 : W + 20
  const tip: Point = [W / 2 + side * random.range(60, 180), H * random.range(0.72, 0.78)]
  const rise = broken(random, [edge, H * random.range(0.72, 0.82)], tip, 46, 5)
  const fall = broken(random, tip, [W - edge, H * 0.99], 60, 5)
  const crest = [...rise, ...fall.slice(1)]
  sheet.add(
    path(
      closed([...crest, [W - edge, H + 20], [edge, H + 20]]),
      sheet.down(tip[1], H, [
        [0, palette.tone(palette.winter ? palette.snow : palette.rock, 0, 0.75)],
        [0.3, mix(palette.shade(palette.rock), palette.ink, 0.4)],
        [1, palette.ink],
      ]),
    ),
  )
  sheet.add(stroke(line(fall), palette.lit(palette.glow), 4, { opacity: 0.35 }))
  if (random.chance(0.5))
    sheet.add(
      stroke(
        `M${tip[0]} ${tip[1] + 10}V${tip[1] - 120}M${tip[0] - 32} ${tip[1] - 84}H${tip[0] + 32}`,
        palette.ink,
        9,
      ),
      walker(picture, tip[0] - side * 70, tip[1] + 24, 70),
    )
  else sheet.add(walker(picture, tip[0], tip[1] + 4, 96), walker(picture, tip[0] + side * 52, tip[1] + 8, 88))
}

const snowLine = ({ recipe, random }: Picture) =>
  ({ winter: 0.85, spring: 0.5, autumn: 0.34, summer: 0.24 })[recipe.season] * random.range(0.85, 1.15)

export const mountainLake: Painter = (picture) => {
  const { sheet, palette, random, light, focus, recipe } = picture
  const level = H * random.range(0.52, 0.6)
  const side = light.side
  const peak = focus + random.range(-60, 60)
  const valley = random.chance(0.4)
  const far =
    drawSky(picture, level) + silhouette(picture, level - random.range(90, 170), 90, palette.rock, 0.75)
  const main = range(picture, {
    base: level + 20,
    peak: valley ? light.x : peak,
    height: random.range(380, 580),
    depth: 0.3,
    snow: snowLine(picture),
    count: random.int(5, 9),
    valley,
  })
  const shore = rolling(random, level - random.range(14, 30), 26, 2.4)
  const slope = rolling(random, level - 40, 80, 1.3)
  const woods =
    coniferRow(random, (x) => heightAt(slope, x), 60, palette.tone(palette.conifer, 0.42, 0.6), 0.2) +
    hill(picture, slope, palette.conifer, 0.42, 0.6, 160)
  const near =
    coniferRow(
      random,
      (x) => heightAt(shore, x),
      random.range(64, 96),
      palette.tone(palette.conifer, 0.18, 0.8),
      0.26,
    ) + hill(picture, shore, palette.ground, 0.2, 0.75, 80)
  const hut = random.chance(0.6)
    ? chalet(picture, light.x + random.range(-60, 60), level - 4, random.range(80, 115), 0.08)
    : ''
  sheet.add(
    mirrored(picture, group({}, far, main, mist(picture, level - 70, 150, 0.5), woods, near, hut), level),
  )
  sheet.add(mist(picture, level, 50, 0.4))
  sheet.add(
    glitter(
      picture,
      light.x,
      level,
      H,
      120 + light.r,
      palette.night ? palette.cream : palette.glow,
      palette.dark ? 0.9 : 0.5,
    ),
  )
  const boatX = W * (0.5 + side * random.range(-0.02, 0.14))
  const boatY = level + random.range(120, 190)
  if (recipe.with === 'boat' || random.chance(0.25)) {
    sheet.add(
      random.chance(0.7) || recipe.with !== 'boat'
        ? rowingBoat(picture, boatX, boatY, random.range(130, 180), random.chance(0.7))
        : sailBoat(picture, boatX, boatY, 120),
    )
  }
  const front = random.int(0, 2)
  if (front === 0) sheet.add(bank(picture, H - 70, 40).markup, frame(picture, -side as 1 | -1, 'conifers'))
  else if (front === 1)
    sheet.add(
      bank(picture, H - 60, 60).markup,
      frame(picture, -side as 1 | -1, 'rocks'),
      frame(picture, side, palette.winter ? 'conifers' : 'bough'),
    )
  else {
    sheet.add(bank(picture, H - 90, 50).markup)
    const x = side < 0 ? W - 170 : 170
    sheet.add(
      palette.winter
        ? conifer(picture, x, H + 20, 720, 0, 0.95)
        : broadleaf(picture, x, H + 30, 820, 0, 0.85),
    )
  }
}
