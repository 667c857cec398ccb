import { fishingBoat, rowingBoat, sailBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { walkers } from '../figures.ts'
import { type Spire, tower } from '../landmarks.ts'
import { lantern, mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { bush } from '../shrubs.ts'
import { drawSky } from '../sky.ts'
import { cypress, pine } from '../southern-trees.ts'
import { closed, group, H, path, type Point, poly, rect, stroke, W } from '../svg.ts'
import { heightAt, hill, rolling, silhouette } from '../terrain.ts'
import { cottage, street } from '../town.ts'
import { glitter, mirrored } from '../water.ts'

const SPIRES: readonly Spire[] = ['spire', 'pyramid', 'cupola', 'pyramid']

/** A hump of land with one high point, running out into the sea. */
export const headland = (x: number, y: number, height: number, left: number, right: number): Point[] =>
  Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 20 - 1
    const width = t < 0 ? left : right
    return [x + t * width, y - height * Math.cos((t * Math.PI) / 2) ** 1.25]
  })

export const sunRoad = (picture: Picture, level: number) =>
  glitter(
    picture,
    picture.light.x,
    level,
    H,
    130 + picture.light.r,
    picture.palette.night ? picture.palette.cream : picture.palette.glow,
    picture.palette.dark ? 0.85 : 0.5,
  )

/** Houses climbing a headland in rows, up to the bell tower. */
const climbing = (
  picture: Picture,
  x: number,
  level: number,
  height: number,
  left: number,
  right: number,
) => {
  const { random, palette } = picture
  const land = headland(x, level, height, left, right)
  const top = (at: number) => heightAt(land, at)
  const parts = [path(closed(land), palette.tone('#8a9a62', 0.1, 0.55))]
  parts.push(
    tower(picture, x, level - height * 0.82, 58, random.range(190, 240), {
      kind: random.pick(SPIRES),
      depth: 0.08,
      wall: '#f3e0bd',
    }),
  )
  const rows = 7
  for (let row = 0; row < rows; row++) {
    const share = 1 - (row + 0.6) / rows
    const size = 44 + row * 3.4
    for (let at = x - left; at < x + right; at += size * random.range(0.85, 1.25)) {
      const ceiling = level - top(at)
      const y = level - share * height * 0.96
      if (ceiling < share * height + 8 || (random.chance(0.1) && row < 5)) continue
      if (random.chance(0.12)) parts.push(cypress(picture, at, y + 6, random.range(80, 120), 0.1))
      parts.push(cottage(picture, at, y + random.range(-4, 8), size, 0.14 * (1 - row / rows)))
    }
  }
  parts.push(
    rect(x - left * 0.97, level - 12, (left + right) * 0.97, 20, palette.tone(palette.stone, 0.05, 0.6)),
  )
  return parts.join('')
}

export const coastTown: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const level = H * random.range(0.55, 0.61)
  const view = [
    drawSky(picture, level),
    silhouette(picture, level - 60, random.range(50, 90), '#7f93a4', 0.72),
  ]
  if (random.chance(0.5))
    view.push(hill(picture, rolling(random, level - 90, 70, 1.4), '#7d9a70', 0.5, 0.5, 160))
  const wide = random.range(420, 620)
  view.push(
    climbing(
      picture,
      focus,
      level,
      random.range(250, 360),
      focus > W / 2 ? wide : wide * 0.9,
      focus > W / 2 ? wide * 0.9 : wide,
    ),
  )
  view.push(
    ...[0, 1, 2, 3, 4].map(() =>
      pine(picture, focus + random.range(-wide, wide) * 0.85, level - 6, random.range(70, 110), 0.08),
    ),
  )
  sheet.add(
    mirrored(picture, group({}, ...view), level, {
      clear: 0.5,
      tint: palette.tone(palette.sea[0], 0, palette.dark ? 0.8 : 0.2),
    }),
    sunRoad(picture, level),
  )
  const boats = recipe.with === 'boat' ? 2 : random.int(0, 2)
  for (let i = 0; i < boats; i++)
    sheet.add(
      sailBoat(
        picture,
        light.x + random.range(-120, 120) + i * 210 * -light.side,
        level + 60 + i * 74,
        76 + i * 46,
        i === 1,
      ),
    )
  const side = light.side
  const front = random.int(0, 2)
  const edge = side < 0 ? 0 : W
  if (front === 0)
    sheet.add(
      ...[0.02, 0.09, 0.15].map((k, i) =>
        cypress(picture, edge - side * W * k, H + 40, 700 - i * 190, 0, 0.95),
      ),
      bush(picture, edge, H + 20, 520, '#5f8a58', 0, 0.9),
    )
  else if (front === 1)
    sheet.add(
      pine(picture, edge - side * 150, H + 30, 880, 0, 0.9),
      bush(picture, edge - side * 60, H + 30, 460, '#5f8a58', 0, 0.9),
    )
  else {
    const bloom = mix(palette.accent, '#d2568a', 0.5)
    sheet.add(
      poly(
        [
          [-20, H - 70],
          [W + 20, H - 90],
          [W + 20, H + 20],
          [-20, H + 20],
        ],
        mix(palette.shade(palette.stone), palette.ink, 0.5),
      ),
      bush(picture, edge - side * 120, H - 20, 480, bloom, 0, 0.6),
      bush(picture, edge - side * 330, H + 10, 260, '#5f8a58', 0, 0.85),
    )
  }
}

export const harbour: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const level = H * random.range(0.56, 0.62)
  const quay = level - 18
  const view = [
    drawSky(picture, level),
    hill(picture, rolling(random, level - random.range(150, 250), 110, 1.5), '#7f9478', 0.55, 0.5, 260),
  ]
  view.push(street(picture, -30, W + 30, quay - 30, { w: 92, h: 210, depth: 0.42 }))
  view.push(
    tower(picture, focus, quay, 74, random.range(360, 450), { kind: random.pick(SPIRES), depth: 0.25 }),
  )
  view.push(mist(picture, quay - 120, 200, 0.35))
  view.push(
    street(picture, random.range(-90, -10), W + 30, quay, {
      w: random.range(112, 150),
      h: random.range(190, 250),
      depth: 0.06,
      shop: 0.4,
    }),
  )
  view.push(
    rect(-20, quay, W + 40, 24, palette.tone(palette.stone, 0, 0.65)),
    walkers(picture, 6, 40, W - 40, quay + 4, 44),
  )
  for (let i = 0; i < 7; i++)
    view.push(palette.dark ? lantern(picture, 80 + i * 240 + random.range(-30, 30), quay + 4, 120) : '')
  for (let x = random.range(20, 80); x < W; x += random.range(110, 230)) {
    const h = random.range(150, 260)
    view.push(
      stroke(
        `M${x} ${level + 6}V${level - h}M${x} ${level - h}L${x - 44} ${level - 10}M${x} ${level - h}L${x + 50} ${level - 12}`,
        palette.tone('#5a4a48', 0.1, 0.8),
        3,
      ),
    )
    view.push(
      path(
        `M${x - 54} ${level - 14}H${x + 60}L${x + 44} ${level + 8}H${x - 44}Z`,
        palette.tone(random.pick([palette.cream, '#46617f', palette.accent]), 0.05, 0.45),
      ),
    )
  }
  sheet.add(mirrored(picture, group({}, ...view), level + 4, { clear: 0.55 }))
  if (!palette.night) sheet.add(glitter(picture, light.x, level + 4, H, 120, palette.glow, 0.35))
  const hulls = random.shuffle([palette.accent, '#3f6f86', '#4f7a6a', '#d9b04a', '#b5573a'])
  const main = W * (0.5 - light.side * random.range(0.1, 0.2))
  sheet.add(
    fishingBoat(
      picture,
      main + light.side * 420,
      level + random.range(90, 120),
      210,
      hulls[0] ?? palette.accent,
    ),
  )
  sheet.add(
    fishingBoat(
      picture,
      main,
      level + random.range(190, 240),
      random.range(310, 380),
      hulls[1] ?? palette.accent,
    ),
  )
  if (random.chance(0.6))
    sheet.add(rowingBoat(picture, main + light.side * random.range(300, 480), level + 300, 210, false))
  const post = light.side < 0 ? W - 120 : 120
  sheet.add(
    ...[0, 1, 2].map((i) =>
      rect(post + light.side * i * 84, H - 260 + i * 60, 34, 400, palette.ink, { rx: 8 }),
    ),
    stroke(
      `M${post + 17} ${H - 220}Q${post + light.side * 50} ${H - 120} ${post + light.side * 84 + 17} ${H - 170}T${post + light.side * 168 + 17} ${H - 110}`,
      mix(palette.ink, palette.sand, 0.35),
      9,
    ),
  )
}
