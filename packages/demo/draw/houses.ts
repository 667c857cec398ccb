import { mix } from './colour.ts'
import { glow } from './light.ts'
import type { Picture } from './picture.ts'
import { arch, group, path, poly, rect, stroke } from './svg.ts'

/** A pane of glass: lit, mirroring the sky, or dark. */
export const pane = (
  { palette, random }: Picture,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { round?: boolean; depth?: number; litShare?: number } = {},
) => {
  const { round = false, depth = 0, litShare = palette.night ? 0.55 : 0.4 } = options
  const on = palette.dark && random.chance(litShare)
  const off = palette.dark
    ? mix(palette.shade('#4a5470', depth), palette.sky[1], 0.15)
    : mix(palette.tone('#51687c', depth, 0.4), palette.sky[1], 0.25)
  const fill = on ? mix(random.pick(['#ffd58a', '#ffc56e', '#ffe0a3']), palette.haze, depth * 0.7) : off
  const glass = round ? path(arch(x, y, w, h), fill) : rect(x, y, w, h, fill)
  const gleam =
    on || w < 10
      ? ''
      : poly(
          [
            [x + w * 0.1, y + h * 0.7],
            [x + w * 0.1, y + h * 0.45],
            [x + w * 0.8, y + h * 0.12],
            [x + w * 0.9, y + h * 0.3],
          ],
          palette.sky[3],
          { opacity: 0.25 },
        )
  return glass + gleam
}

/** A steep-roofed mountain house with a balcony and warm windows. */
export const chalet = (picture: Picture, x: number, base: number, width: number, depth = 0) => {
  const { palette, random, light } = picture
  const w = width
  const h = w * 0.62
  const wood = palette.tone(palette.wood, depth, light.x < x ? 0.35 : 0.65)
  const stone = palette.tone(palette.stone, depth, 0.6)
  const roof = palette.tone(palette.winter ? palette.snow : palette.roofs[0], depth, 0.35)
  const under = mix(palette.shade(palette.wood, depth), palette.ink, 0.35)
  const smoke =
    palette.dark || palette.winter
      ? stroke(
          `M${x + w * 0.24} ${base - h * 1.5}q${w * 0.1} ${-w * 0.2} 0 ${-w * 0.35}t${w * 0.08} ${-w * 0.35}`,
          palette.haze,
          w * 0.05,
          { opacity: 0.4 },
        )
      : ''
  const panes = [-0.3, -0.08, 0.14]
    .map((k) => pane(picture, x + w * k, base - h * 0.62, w * 0.13, h * 0.2, { depth, litShare: 0.85 }))
    .join('')
  return group(
    {},
    smoke,
    rect(x + w * 0.2, base - h * 1.5, w * 0.09, h * 0.5, stone),
    poly(
      [
        [x - w * 0.42, base],
        [x - w * 0.42, base - h * 0.78],
        [x, base - h * 1.45],
        [x + w * 0.42, base - h * 0.78],
        [x + w * 0.42, base],
      ],
      wood,
    ),
    rect(x - w * 0.42, base - h * 0.3, w * 0.84, h * 0.3, stone),
    rect(x - w * 0.45, base - h * 0.4, w * 0.9, h * 0.1, under),
    panes,
    pane(picture, x - w * 0.08, base - h * 1.06, w * 0.16, h * 0.2, { depth, litShare: 1 }),
    pane(picture, x - w * 0.3, base - h * 0.24, w * 0.14, h * 0.24, { depth, litShare: 0.5 }),
    rect(x + w * 0.08, base - h * 0.26, w * 0.14, h * 0.26, under),
    poly(
      [
        [x - w * 0.56, base - h * 0.62],
        [x, base - h * 1.56],
        [x + w * 0.56, base - h * 0.62],
        [x + w * 0.52, base - h * 0.56],
        [x, base - h * 1.4],
        [x - w * 0.52, base - h * 0.56],
      ],
      roof,
    ),
    palette.dark ? glow(picture, x, base - h * 0.5, w * 1.1, palette.lampDeep, 0.35) : '',
    random.chance(0.5) ? '' : rect(x - w * 0.45, base - h * 0.46, w * 0.9, h * 0.02, roof),
  )
}
