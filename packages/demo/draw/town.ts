import { darken, mix } from './colour.ts'
import { crown, ground, type House } from './facades.ts'
import { pane } from './houses.ts'
import type { Picture } from './picture.ts'
import { group, poly, rect } from './svg.ts'

/** A town house seen from the street. */
export const townhouse = (picture: Picture, house: House) => {
  const { palette, random, light, sheet } = picture
  const { x, base, w, h, depth = 0 } = house
  const local = house.wall ?? random.pick(palette.walls)
  const faces = light.x > x + w / 2 ? 1 : -1
  const wall = palette.tone(local, depth, 0.32)
  const fade = sheet.across(
    x,
    x + w,
    faces > 0
      ? [
          [0, palette.tone(local, depth, 0.62)],
          [1, palette.tone(local, depth, 0.18)],
        ]
      : [
          [0, palette.tone(local, depth, 0.18)],
          [1, palette.tone(local, depth, 0.62)],
        ],
  )
  const floor = Math.max(38, Math.min(92, w * 0.5))
  const floors = Math.max(1, Math.floor((h - floor * 1.05) / floor))
  const columns = Math.max(2, Math.round(w / 52))
  const gap = w / columns
  const round = random.chance(0.3)
  const shutters = random.chance(0.4)
    ? palette.tone(random.pick(['#4f7a6a', '#5d7690', palette.accent]), depth, 0.45)
    : ''
  const trim = palette.tone(mix(local, '#fff8ea', 0.65), depth, 0.3)
  const panes: string[] = []
  for (let f = 0; f < floors; f++) {
    const y = base - h + floor * (f + 0.3)
    for (let c = 0; c < columns; c++) {
      const pw = gap * 0.42
      const px = x + gap * (c + 0.5) - pw / 2
      const ph = floor * 0.56
      panes.push(
        rect(px - pw * 0.14, y - pw * 0.14, pw * 1.28, ph + pw * 0.2, trim),
        pane(picture, px, y, pw, ph, { round, depth }),
        rect(px + pw / 2 - 1, y, 2, ph, trim, { opacity: 0.8 }),
        rect(px - pw * 0.22, y + ph, pw * 1.44, 4, palette.tone(local, depth, 0.75)),
        shutters === ''
          ? ''
          : rect(px - pw * 0.5, y, pw * 0.36, ph, shutters) +
              rect(px + pw * 1.14, y, pw * 0.36, ph, shutters),
      )
    }
  }
  return group(
    {},
    crown(picture, house, wall),
    rect(x, base - h, w, h + 4, fade),
    rect(x - w * 0.015, base - h - 4, w * 1.03, 9, trim),
    rect(x, base - floor * 1.08, w, 6, darken(wall, 0.08)),
    ...panes,
    ground(picture, house, floor),
  )
}

/** A closed row of houses of uneven width and height. */
export const street = (
  picture: Picture,
  from: number,
  to: number,
  base: number,
  size: { w: number; h: number; depth: number; shop?: number },
) => {
  const { random, palette } = picture
  const houses: string[] = []
  let last = ''
  for (let x = from; x < to;) {
    const w = size.w * random.range(0.72, 1.3)
    const wall = random.pick(palette.walls.filter((colour) => colour !== last))
    last = wall
    houses.push(
      townhouse(picture, {
        x,
        base,
        w,
        h: size.h * random.range(0.72, 1.18),
        depth: size.depth,
        wall,
        shop: random.chance(size.shop ?? 0),
      }),
    )
    x += w
  }
  return houses.join('')
}

/** A small house of the coast or the village, its gable and one side seen. */
export const cottage = (picture: Picture, x: number, base: number, w: number, depth = 0, local?: string) => {
  const { palette, random, light } = picture
  const wall = local ?? random.pick([palette.cream, palette.cream, '#f0d9b5', '#eac6a0', '#f6ecdc'])
  const h = w * random.range(0.6, 1)
  const side = light.x < x ? 1 : -1
  const long = w * random.range(0.45, 0.8)
  const peak = h + w * 0.3
  const roofLocal = palette.winter
    ? mix(palette.snow, '#b5573a', 0.12)
    : random.pick(palette.roofs.slice(0, 3))
  const edge = x + (side * w) / 2
  const far = edge + side * long
  const px = w * 0.15
  return group(
    {},
    poly(
      [
        [edge, base],
        [edge, base - h],
        [far, base - h],
        [far, base],
      ],
      palette.tone(wall, depth, 0.8),
    ),
    poly(
      [
        [x - w / 2, base],
        [x - w / 2, base - h],
        [x, base - peak],
        [x + w / 2, base - h],
        [x + w / 2, base],
      ],
      palette.tone(wall, depth, 0.12),
    ),
    poly(
      [
        [x, base - peak - 2],
        [x + side * long, base - peak - 2],
        [far + side * w * 0.05, base - h + w * 0.04],
        [edge + side * w * 0.06, base - h + w * 0.05],
      ],
      palette.tone(roofLocal, depth, 0.45),
    ),
    poly(
      [
        [x, base - peak - 3],
        [x - side * w * 0.57, base - h + w * 0.05],
        [x - side * w * 0.5, base - h + w * 0.06],
        [x, base - peak + w * 0.07],
        [edge, base - h + w * 0.06],
        [edge + side * w * 0.07, base - h + w * 0.05],
      ],
      palette.tone(roofLocal, depth, 0.1),
    ),
    pane(picture, x - w * 0.28, base - h * 0.72, px, px * 1.4, { depth }),
    pane(picture, x + w * 0.1, base - h * 0.72, px, px * 1.4, { depth }),
    pane(picture, edge + side * long * 0.5 - px / 2, base - h * 0.68, px, px * 1.3, { depth }),
    random.chance(0.6)
      ? rect(x - w * 0.08, base - h * 0.36, w * 0.16, h * 0.36, palette.tone('#5a4a52', depth, 0.6))
      : pane(picture, x - w * 0.1, base - peak * 0.92, px * 0.7, px * 0.8, { depth }),
  )
}
