import { hillsBehind } from '../backdrop.ts'
import { mix } from '../colour.ts'
import { flowers, frame, trail } from '../foreground.ts'
import { chalet } from '../houses.ts'
import { glow, lantern, mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { bush } from '../shrubs.ts'
import { drawSky } from '../sky.ts'
import { cypress } from '../southern-trees.ts'
import { circle, ellipse, group, H, path, type Point, poly, rect, ring, stroke, W } from '../svg.ts'
import { hill, rolling } from '../terrain.ts'
import { street } from '../town.ts'
import { broadleaf } from '../trees.ts'

const chair = ({ palette }: Picture, x: number, y: number, s: number, d: number) => {
  const wood = palette.tone(mix(palette.accent, '#c9a878', 0.3), 0, 0.35)
  return group(
    {},
    ellipse(x, y + 4, s * 0.5, s * 0.07, palette.ink, { opacity: 0.3 }),
    poly(
      [
        [x - d * s * 0.3, y - s * 0.36],
        [x - d * s * 0.52, y - s * 0.98],
        [x - d * s * 0.38, y - s * 1],
        [x - d * s * 0.14, y - s * 0.36],
      ],
      wood,
    ),
    stroke(
      `M${x - d * s * 0.26} ${y - s * 0.36}L${x - d * s * 0.4} ${y}M${x + d * s * 0.34} ${y - s * 0.34}L${x + d * s * 0.36} ${y}M${x - d * s * 0.36} ${y - s * 0.56}H${x + d * s * 0.36}V${y - s * 0.34}`,
      palette.tone(palette.wood, 0, 0.55),
      s * 0.06,
    ),
    poly(
      [
        [x - d * s * 0.3, y - s * 0.38],
        [x + d * s * 0.4, y - s * 0.42],
        [x + d * s * 0.42, y - s * 0.32],
        [x - d * s * 0.28, y - s * 0.28],
      ],
      palette.tone(palette.cream, 0, 0.3),
    ),
  )
}

/** Bulbs on a line between two points. */
const bulbLine = (picture: Picture, a: Point, b: Point, sag: number, count: number) => {
  const { palette } = picture
  const bulbs = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const x = a[0] + (b[0] - a[0]) * t
    const y = a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t) + 10
    return (
      circle(x, y, 7, palette.dark ? '#ffeab8' : palette.cream) +
      (palette.dark ? glow(picture, x, y, 62, '#ffb050', 0.65) : '')
    )
  })
  return (
    stroke(
      `M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 + sag * 2} ${b[0]} ${b[1]}`,
      palette.ink,
      3.5,
    ) + bulbs.join('')
  )
}

export const garden: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * random.range(0.5, 0.55)
  const kind = random.int(0, 2)
  sheet.add(drawSky(picture, horizon))
  if (kind === 0) sheet.add(street(picture, -20, W + 20, horizon + 60, { w: 170, h: 330, depth: 0.34 }))
  else sheet.add(hillsBehind(picture, horizon))
  sheet.add(mist(picture, horizon, 180, 0.4))
  const back = rolling(random, horizon + 90, 20, 2)
  const trees = Array.from({ length: 9 }, (_, i) => ({
    x: (i + random.range(0, 1)) * 190 - 40,
    h: random.range(240, 400),
  }))
  sheet.add(
    ...trees
      .filter(({ x }) => Math.abs(x - light.x) > 120)
      .map(({ x, h }) =>
        random.chance(0.2)
          ? cypress(picture, x, horizon + 110, h, 0.18)
          : broadleaf(picture, x, horizon + 110, h, 0.2, 0.55),
      ),
  )
  if (kind === 2) sheet.add(chalet(picture, focus, horizon + 110, 300, 0.08))
  sheet.add(
    hill(picture, back, palette.ground, 0.1, 0.4, 460),
    trail(picture, W / 2 - light.side * 80, focus, horizon + 96, H + 20, light.side * 180),
  )
  if (kind === 1) {
    const x = focus
    const y = horizon + 220
    sheet.add(
      ...[-230, -90, 90, 230].map((k) =>
        rect(x + k - 12, y - 310, 24, 320, palette.tone(palette.cream, 0, k < 0 ? 0.4 : 0.6)),
      ),
      rect(x - 290, y - 330, 580, 28, palette.tone(palette.cream, 0, 0.3)),
      palette.winter
        ? ''
        : path(
            Array.from({ length: 40 }, () =>
              ring(x + random.range(-300, 300), y - 320 + random.range(-34, 60), random.range(18, 40)),
            ).join(''),
            palette.tone(random.pick(palette.foliage), 0, 0.55),
          ),
    )
  }
  const blooms =
    recipe.season === 'autumn'
      ? ['#d0782c', '#e0a83e', palette.accent]
      : [palette.accent, '#f6f0e0', '#e58aa0', '#f2c94c', '#b58ac8']
  const beds = [-1, 1].map((d) =>
    Array.from({ length: 5 }, (_, i) =>
      bush(
        picture,
        W / 2 + d * (330 + i * 150),
        horizon + 190 + i * 66,
        220 + i * 36,
        palette.winter ? palette.snow : random.pick(palette.foliage),
        0.04,
        0.6,
      ),
    ).join(''),
  )
  sheet.add(...beds)
  if (!palette.winter)
    sheet.add(flowers(picture, (x) => horizon + 150 + Math.abs(x - W / 2) * 0.3, H, 150, blooms))
  const cx = focus + random.range(-40, 40)
  const cy = horizon + 290
  if (recipe.with === 'chairs' || random.chance(0.5))
    sheet.add(
      chair(picture, cx - 190, cy, 230, 1),
      chair(picture, cx + 190, cy + 10, 230, -1),
      ellipse(cx, cy + 6, 110, 14, palette.ink, { opacity: 0.3 }),
      rect(cx - 8, cy - 130, 16, 134, palette.tone(palette.wood, 0, 0.6)),
      ellipse(cx, cy - 130, 104, 22, palette.tone(palette.cream, 0, 0.25)),
      rect(cx - 14, cy - 190, 28, 56, palette.dark ? palette.lamp : palette.tone(palette.accent, 0, 0.3), {
        rx: 5,
      }),
      palette.dark ? glow(picture, cx, cy - 160, 240, palette.lampDeep, 0.7) : '',
    )
  if (random.chance(0.7))
    sheet.add(
      bulbLine(picture, [-20, 170], [W * 0.52, 130], 70, 9),
      bulbLine(picture, [W * 0.52, 130], [W + 20, 190], 70, 9),
    )
  sheet.add(
    random.chance(0.5)
      ? lantern(picture, W / 2 - light.side * 560, H - 60, 420)
      : frame(picture, -light.side as 1 | -1, palette.winter ? 'bushes' : 'bough'),
  )
}
