import { mix } from '../colour.ts'
import { walkers } from '../figures.ts'
import { church, SPIRES, tower } from '../landmarks.ts'
import { glow, lantern, mist } from '../light.ts'
import { fountain } from '../monuments.ts'
import type { Painter, Picture } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { group, H, path, poly, rect, stroke, W } from '../svg.ts'
import { street, townhouse } from '../town.ts'
import { broadleaf } from '../trees.ts'
import { mirrored } from '../water.ts'

/** Stones of a square, laid in rows that widen towards the viewer. */
export const paving = (picture: Picture, top: number) => {
  const { palette, random, sheet } = picture
  const local = palette.winter ? mix(palette.stone, palette.snow, 0.7) : palette.stone
  const parts = [
    rect(
      -20,
      top,
      W + 40,
      H,
      sheet.down(top, H, [
        [0, palette.tone(local, 0.1, 0.45)],
        [0.35, palette.tone(local, 0, 0.75)],
        [1, mix(palette.shade(local), palette.ink, 0.6)],
      ]),
    ),
  ]
  for (let y = top + 8, row = 10; y < H; y += row, row *= 1.16) {
    let d = ''
    for (let x = random.range(-60, 0); x < W;) {
      const w = row * random.range(1.6, 3.4)
      if (random.chance(0.4)) d += `M${x} ${y}h${w * 0.8}`
      x += w
    }
    parts.push(stroke(d, palette.ink, 1 + row * 0.05, { opacity: 0.2 }))
  }
  return parts.join('')
}

/** A stall under a striped canvas, its lamp lit in the evening. */
const stall = (picture: Picture, x: number, base: number, w: number) => {
  const { palette, random } = picture
  const cloth = random.pick([palette.accent, '#b5573a', '#4f7a6a', '#c99a3f'])
  const h = w * 0.78
  const stripes = Array.from({ length: 6 }, (_, i) =>
    poly(
      [
        [x - w * 0.42 + i * w * 0.14, base - h],
        [x - w * 0.42 + (i + 1) * w * 0.14, base - h],
        [x - w * 0.54 + (i + 1) * w * 0.18, base - h * 0.68],
        [x - w * 0.54 + i * w * 0.18, base - h * 0.68],
      ],
      palette.tone(i % 2 === 0 ? cloth : palette.cream, 0, 0.3),
    ),
  )
  const goods = Array.from({ length: 9 }, (_, i) =>
    path(
      `M${x - w * 0.42 + i * w * 0.095} ${base - h * 0.36}a${w * 0.045} ${w * 0.05} 0 0 1 ${w * 0.09} 0Z`,
      palette.tone(random.pick(['#c8452f', '#e0a83e', '#7fa352', '#d9733f']), 0, 0.25),
    ),
  )
  return group(
    {},
    rect(x - w * 0.46, base - h * 0.7, w * 0.92, h * 0.7, palette.tone('#5a4638', 0, 0.8)),
    palette.dark
      ? rect(x - w * 0.44, base - h * 0.68, w * 0.88, h * 0.34, mix(palette.lampDeep, '#5a4638', 0.35))
      : '',
    ...goods,
    rect(x - w * 0.48, base - h * 0.36, w * 0.96, h * 0.36, palette.tone(palette.wood, 0, 0.5)),
    stroke(
      `M${x - w * 0.16} ${base - h * 0.34}V${base}M${x + w * 0.16} ${base - h * 0.34}V${base}`,
      palette.tone(palette.wood, 0, 0.9),
      3,
    ),
    ...stripes,
    palette.dark ? glow(picture, x, base - h * 0.5, w * 0.9, palette.lampDeep, 0.6) : '',
  )
}

export const squareView = (picture: Picture, market: boolean) => {
  const { sheet, random, palette, focus, light } = picture
  const base = H * random.range(0.62, 0.68)
  const view = [drawSky(picture, base)]
  view.push(street(picture, -60, W + 40, base - 40, { w: 110, h: 330, depth: 0.6 }))
  view.push(mist(picture, base - 160, 260, 0.45))
  const spire = random.pick(SPIRES)
  if (random.chance(0.5))
    view.push(
      tower(picture, focus, base - 20, random.range(100, 130), random.range(520, 640), {
        kind: spire,
        depth: 0.25,
        wall: mix(palette.cream, palette.accent, 0.25),
        clock: true,
      }),
    )
  else view.push(church(picture, focus, base - 10, random.range(340, 420), 0.25, spire))
  const gapFrom = focus - random.range(150, 240)
  const gapTo = focus + random.range(150, 240)
  view.push(
    street(picture, gapTo, W + 60, base, {
      w: random.range(150, 190),
      h: random.range(300, 390),
      depth: 0.05,
      shop: 0.6,
    }),
  )
  const left: string[] = []
  for (let x = gapFrom; x > -60;) {
    const w = random.range(130, 220)
    x -= w
    left.push(
      townhouse(picture, { x, base, w, h: random.range(270, 400), depth: 0.05, shop: random.chance(0.6) }),
    )
  }
  view.push(...left)
  if (palette.dark)
    sheet.add(
      mirrored(picture, group({}, ...view), base + 6, {
        clear: 0.42,
        bend: 14,
        tint: mix(palette.ink, palette.stone, 0.18),
      }),
    )
  else sheet.add(...view, paving(picture, base))
  const lamps = random.int(2, 4)
  if (market) {
    const count = random.int(3, 5)
    for (let i = 0; i < count; i++)
      sheet.add(
        stall(
          picture,
          ((i + random.range(0.35, 0.65)) / count) * W,
          base + random.range(50, 95),
          random.range(170, 220),
        ),
      )
    if (random.chance(0.6)) sheet.add(fountain(picture, focus + light.side * 60, base + 130, 190))
  } else if (random.chance(0.5))
    sheet.add(fountain(picture, W * 0.5 + light.side * random.range(60, 200), base + 90, 170))
  sheet.add(walkers(picture, random.int(4, 7), 100, W - 100, base + random.range(70, 110), 74))
  for (let i = 0; i < lamps; i++)
    sheet.add(
      lantern(picture, ((i + random.range(0.3, 0.7)) / lamps) * W, base + 150, random.range(300, 350)),
    )
  if (random.chance(0.6))
    sheet.add(broadleaf(picture, light.side < 0 ? W - 110 : 110, base + 190, 560, 0, 0.8))
}

export const marketSquare: Painter = (picture) => squareView(picture, true)
