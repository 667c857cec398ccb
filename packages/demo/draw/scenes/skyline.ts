import { sailBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { trail } from '../foreground.ts'
import { SPIRES, tower } from '../landmarks.ts'
import { glow, lantern, mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { woods } from './castle.ts'
import { bush } from '../shrubs.ts'
import { drawSky } from '../sky.ts'
import { circle, group, H, path, poly, rect, stroke, W } from '../svg.ts'
import { street } from '../town.ts'
import { broadleaf } from '../trees.ts'
import { glitter, mirrored } from '../water.ts'

/** Towers of glass and stone, windows lit in rows. */
const highrise = (picture: Picture, x: number, base: number, w: number, h: number, depth: number) => {
  const { random, palette, sheet, light } = picture
  const local = random.pick(['#7f93a8', '#a89a92', '#6a7f92', '#b8a894', mix(palette.accent, '#8a93a0', 0.6)])
  const left = light.x < x + w / 2
  const fill = sheet.across(x, x + w, [
    [0, palette.tone(local, depth, left ? 0.15 : 0.8)],
    [1, palette.tone(local, depth, left ? 0.8 : 0.15)],
  ])
  const rows = Math.floor(h / 26)
  const columns = Math.max(2, Math.floor(w / 24))
  let lit = ''
  let off = ''
  for (let r = 1; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const d = `M${x + 8 + (c * (w - 12)) / columns} ${base - h + r * 26}h${(w / columns) * 0.5}v14h${-(w / columns) * 0.5}Z`
      if (palette.dark && random.chance(0.42)) lit += d
      else off += d
    }
  const roof = random.int(0, 3)
  const top =
    roof === 0
      ? stroke(`M${x + w / 2} ${base - h}v-${w * 0.7}`, palette.tone(local, depth, 0.8), 5)
      : roof === 1
        ? poly(
            [
              [x, base - h + 1],
              [x + w * 0.2, base - h - w * 0.4],
              [x + w, base - h + 1],
            ],
            palette.tone(local, depth, 0.5),
          )
        : roof === 2
          ? rect(x + w * 0.22, base - h - w * 0.25, w * 0.56, w * 0.27, palette.tone(local, depth, 0.5))
          : ''
  return (
    top +
    rect(x, base - h, w, h + 20, fill) +
    path(off, palette.tone('#45566a', depth, 0.5), { opacity: 0.5 }) +
    path(lit, mix(palette.lamp, palette.haze, depth * 0.6))
  )
}

const needle = (picture: Picture, x: number, base: number, h: number) => {
  const { palette } = picture
  const local = palette.tone('#c9c4bc', 0.08, 0.45)
  return group(
    {},
    poly(
      [
        [x - 26, base],
        [x - 9, base - h * 0.66],
        [x + 9, base - h * 0.66],
        [x + 26, base],
      ],
      local,
    ),
    poly(
      [
        [x - 5, base - h * 0.7],
        [x, base - h],
        [x + 5, base - h * 0.7],
      ],
      palette.tone(palette.accent, 0.05, 0.3),
    ),
    circle(x, base - h * 0.69, h * 0.062, palette.tone('#a8b4bc', 0.05, 0.3)),
    rect(
      x - h * 0.066,
      base - h * 0.7,
      h * 0.132,
      h * 0.018,
      palette.dark ? palette.lamp : palette.tone('#51687c', 0, 0.4),
    ),
    palette.dark
      ? glow(picture, x, base - h * 0.69, 160, palette.lampDeep, 0.5) +
          circle(x, base - h, 6, '#ff5a4a') +
          glow(picture, x, base - h, 60, '#ff5a4a', 0.7)
      : '',
  )
}

export const skyline: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const level = H * random.range(0.6, 0.66)
  const view = [drawSky(picture, level)]
  const oldest = random.chance(0.5)
  for (let layer = 0; layer < 3; layer++) {
    const depth = 0.62 - layer * 0.26
    if (layer === 2)
      view.push(
        recipe.with === 'tower'
          ? needle(picture, focus, level, random.range(560, 660))
          : tower(picture, focus, level, 84, 400, { kind: random.pick(SPIRES), depth: 0.12, clock: true }),
      )
    if (layer === 2 && oldest)
      view.push(street(picture, -30, W + 20, level, { w: 130, h: 190, depth: 0.08, shop: 0.3 }))
    else
      for (let x = random.range(-60, 0); x < W;) {
        const w = random.range(60, 130)
        const near = 1 - Math.min(1, Math.abs(x - focus) / 900)
        view.push(
          highrise(
            picture,
            x,
            level,
            w,
            random.range(110, 250) + near * random.range(60, 260) - layer * 50,
            depth,
          ),
        )
        x += w * random.range(0.9, 1.5)
      }
    view.push(mist(picture, level - 60, 190, 0.4 * (1 - layer * 0.4)))
  }
  view.push(
    ...Array.from({ length: 14 }, () =>
      bush(
        picture,
        random.range(0, W),
        level + 4,
        random.range(80, 150),
        palette.winter ? '#6d8a8a' : random.pick(palette.foliage),
        0.08,
        0.65,
      ),
    ),
  )
  if (random.chance(0.65)) {
    sheet.add(
      mirrored(picture, group({}, ...view), level + 4, { clear: 0.55 }),
      glitter(picture, light.x, level + 4, H, 130, palette.glow, 0.5),
    )
    if (random.chance(0.5)) sheet.add(sailBoat(picture, W / 2 + light.side * 160, level + 120, 90))
    sheet.add(
      stroke(`M-20 ${H - 130}H${W + 20}M-20 ${H - 70}H${W + 20}`, palette.ink, 12),
      ...Array.from({ length: 11 }, (_, i) => rect(i * 160 + 20, H - 150, 16, 200, palette.ink)),
    )
  } else {
    sheet.add(
      ...view,
      ...[0, 1, 2].map((i) => woods(picture, level + 60 + i * 120, 130 + i * 60, 0.12 - i * 0.05)),
      trail(picture, W / 2, focus, level + 70, H + 20, 140),
    )
  }
  sheet.add(
    ...(random.chance(0.5)
      ? [lantern(picture, light.side < 0 ? W - 170 : 170, H + 20, 520)]
      : [broadleaf(picture, light.side < 0 ? W - 110 : 110, H + 40, 720, 0, 0.85)]),
  )
}
