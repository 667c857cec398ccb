import { walkers } from '../figures.ts'
import { church, SPIRES, tower } from '../landmarks.ts'
import { glow, lantern, mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { paving, squareView } from './square.ts'
import { drawSky } from '../sky.ts'
import { H, path, type Point, poly, W } from '../svg.ts'
import { street, townhouse } from '../town.ts'

const roofsView = (picture: Picture) => {
  const { sheet, random, palette, focus, light } = picture
  const horizon = H * 0.52
  sheet.add(drawSky(picture, horizon))
  const spires = random.shuffle([focus, focus - 420 * light.side * -1, light.x + 90, 140])
  const rows = random.int(4, 5)
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const base = horizon + 40 + near ** 1.25 * 640
    const depth = 0.62 * (1 - near) ** 0.8
    const size = 90 + near * 170
    const spot = spires[row]
    if (row < 3 && spot !== undefined) {
      const kind = random.pick(SPIRES)
      if (row === 2) sheet.add(church(picture, focus, base + 40, 330, depth, kind))
      else
        sheet.add(
          tower(picture, spot, base, 46 + row * 26, 230 + row * 90, {
            kind,
            depth,
            wall: random.pick(palette.walls),
          }),
        )
    }
    sheet.add(
      street(picture, -random.range(20, 120), W + 20, base + 60, { w: size, h: 170 + near * 60, depth }),
      mist(picture, base + 60, 130, 0.4 * (1 - near)),
    )
  }
}

const laneView = (picture: Picture) => {
  const { sheet, random, palette, focus } = picture
  const horizon = H * 0.6
  sheet.add(drawSky(picture, horizon))
  sheet.add(
    tower(picture, focus, horizon + 20, 92, 400, { kind: random.pick(SPIRES), depth: 0.5, clock: true }),
  )
  const ground: Point[] = [
    [focus - 70, horizon],
    [focus + 70, horizon],
    [W + 200, H + 100],
    [-200, H + 100],
  ]
  const layers = 5
  sheet.add(
    street(picture, -40, W, horizon + 6, { w: 90, h: 190, depth: 0.55 }),
    paving(picture, horizon),
    poly(ground, palette.ink, { opacity: 0.12 }),
  )
  for (let i = 0; i < layers; i++) {
    const near = (i + 1) / layers
    const base = horizon + near ** 1.7 * 300
    const gap = 70 + near ** 1.5 * 420
    const depth = 0.46 * (1 - near)
    const w = 90 + near * 190
    const h = 260 + near * 470
    for (const side of [-1, 1] as const) {
      const edge = focus + side * (gap * random.range(0.85, 1.1))
      sheet.add(
        townhouse(picture, {
          x: side < 0 ? edge - w : edge,
          base,
          w,
          h: h * random.range(0.8, 1.05),
          depth,
          shop: random.chance(0.6),
        }),
      )
      sheet.add(
        townhouse(picture, {
          x: side < 0 ? edge - w * 1.9 : edge + w,
          base: base + 30,
          w: w * 0.95,
          h: h * random.range(0.8, 1.05),
          depth,
        }),
      )
    }
    if (palette.dark && i > 0)
      sheet.add(glow(picture, focus, base - 20, gap * 1.2, palette.lampDeep, 0.22, 0.4))
    sheet.add(
      i < 4 ? lantern(picture, focus + (i % 2 === 0 ? -1 : 1) * gap * 0.82, base + 14, 110 + near * 170) : '',
    )
  }
  sheet.add(
    path(
      `M${focus - 480} ${H * 0.86}L-40 ${H * 0.86}V${H + 40}H${W + 40}V${H * 0.86}H${focus + 480}Z`,
      palette.ink,
      { opacity: 0.25 },
    ),
  )
  sheet.add(walkers(picture, 3, focus - 120, focus + 120, horizon + 120, 84))
}

export const oldTown: Painter = (picture) => {
  const view = picture.random.int(0, 2)
  if (view === 0) roofsView(picture)
  else if (view === 1) laneView(picture)
  else squareView(picture, false)
}
