import { mix } from './colour.ts'
import { glow } from './light.ts'
import type { Picture } from './picture.ts'
import { arch, circle, group, path, poly, rect, stroke } from './svg.ts'

export type Spire = 'spire' | 'onion' | 'pyramid' | 'cupola' | 'crenel'

/** A wall with a lit and a shaded half. */
export const shaft = (
  { palette, light, sheet }: Picture,
  x: number,
  base: number,
  w: number,
  h: number,
  local: string,
  depth: number,
) => {
  const left = light.x < x
  return rect(
    x - w / 2,
    base - h,
    w,
    h,
    sheet.across(x - w / 2, x + w / 2, [
      [0, palette.tone(local, depth, left ? 0.08 : 0.75)],
      [0.55, palette.tone(local, depth, 0.4)],
      [1, palette.tone(local, depth, left ? 0.85 : 0.1)],
    ]),
  )
}

const cap = (
  picture: Picture,
  x: number,
  y: number,
  w: number,
  kind: Spire,
  local: string,
  depth: number,
) => {
  const { palette, light } = picture
  const bright = palette.tone(local, depth, 0.2)
  const dull = palette.tone(local, depth, 0.75)
  const side = light.x < x ? 1 : -1
  const rod = stroke(
    `M${x} ${y}V${y - w * 0.5}`,
    palette.tone(palette.rock, depth, 0.8),
    Math.max(2, w * 0.035),
  )
  if (kind === 'crenel')
    return (
      [0, 1, 2, 3]
        .map((i) =>
          rect(
            x - w * 0.58 + i * w * 0.32,
            y - w * 0.2,
            w * 0.2,
            w * 0.22,
            palette.tone(palette.stone, depth, 0.5),
          ),
        )
        .join('') + rect(x - w * 0.58, y - 2, w * 1.16, w * 0.12, palette.tone(palette.stone, depth, 0.6))
    )
  if (kind === 'onion') {
    const bulb = (k: number) =>
      `M${x - w * 0.42 * k} ${y}C${x - w * 0.9 * k} ${y - w * 0.55} ${x - w * 0.16 * k} ${y - w * 0.75} ${x} ${y - w * 1.25}C${x + w * 0.16 * k} ${y - w * 0.75} ${x + w * 0.9 * k} ${y - w * 0.55} ${x + w * 0.42 * k} ${y}Z`
    return group(
      {},
      group({ transform: `translate(0 ${-w * 1.1})` }, rod),
      path(bulb(1), dull),
      path(bulb(0.55), bright, { transform: `translate(${-side * w * 0.12} 0)` }),
    )
  }
  if (kind === 'cupola')
    return group(
      {},
      path(`M${x - w * 0.55} ${y}A${w * 0.55} ${w * 0.6} 0 0 1 ${x + w * 0.55} ${y}Z`, dull),
      path(
        `M${x - side * w * 0.5} ${y}A${w * 0.5} ${w * 0.55} 0 0 ${side > 0 ? 1 : 0} ${x} ${y - w * 0.57}Q${x - side * w * 0.1} ${y - w * 0.3} ${x - side * w * 0.06} ${y}Z`,
        bright,
      ),
      rect(x - w * 0.1, y - w * 0.82, w * 0.2, w * 0.26, bright),
      poly(
        [
          [x - w * 0.14, y - w * 0.8],
          [x, y - w * 1.15],
          [x + w * 0.14, y - w * 0.8],
        ],
        dull,
      ),
    )
  const tall = kind === 'spire' ? w * 2.2 : w * 0.85
  return group(
    {},
    group({ transform: `translate(0 ${-tall})` }, rod),
    poly(
      [
        [x - w * 0.58, y],
        [x, y - tall],
        [x + w * 0.58, y],
      ],
      dull,
    ),
    poly(
      [
        [x - side * w * 0.58, y],
        [x, y - tall],
        [x + side * w * 0.08, y],
      ],
      bright,
    ),
  )
}

/** A bell tower, the mark of a town from afar. */
export const tower = (
  picture: Picture,
  x: number,
  base: number,
  w: number,
  h: number,
  options: { kind: Spire; wall?: string; roof?: string; depth?: number; clock?: boolean },
) => {
  const { palette } = picture
  const { kind, depth = 0, wall = palette.cream, roof = palette.roofs[0], clock = false } = options
  const dark = palette.dark
    ? mix(palette.lamp, palette.haze, depth * 0.6)
    : palette.tone('#4b5468', depth, 0.6)
  return group(
    {},
    shaft(picture, x, base, w, h, wall, depth),
    rect(x - w * 0.56, base - h, w * 1.12, w * 0.1, palette.tone(wall, depth, 0.6)),
    rect(x - w * 0.54, base - h * 0.7, w * 1.08, w * 0.07, palette.tone(wall, depth, 0.6)),
    path(arch(x - w * 0.28, base - h + w * 0.24, w * 0.22, w * 0.5), dark),
    path(arch(x + w * 0.06, base - h + w * 0.24, w * 0.22, w * 0.5), dark),
    clock
      ? circle(x, base - h + w * 1.05, w * 0.22, palette.lit(palette.cream, depth)) +
          stroke(
            `M${x} ${base - h + w * 1.05}V${base - h + w * 0.9}M${x} ${base - h + w * 1.05}L${x + w * 0.1} ${base - h + w * 1.1}`,
            palette.ink,
            2.5,
          )
      : '',
    path(arch(x - w * 0.09, base - h * 0.5, w * 0.18, w * 0.4), palette.tone('#4b5468', depth, 0.6)),
    cap(picture, x, base - h, w, kind, roof, depth),
  )
}

/** A church: nave, apse and tower. */
export const church = (
  picture: Picture,
  x: number,
  base: number,
  size: number,
  depth = 0,
  kind: Spire = 'spire',
) => {
  const { palette, light } = picture
  const wall = palette.cream
  const roof = palette.winter ? palette.snow : palette.roofs[0]
  const dir = light.x < x ? 1 : -1
  const nave = x + dir * size * 0.62
  const glass = palette.dark
    ? mix(palette.lamp, palette.haze, depth * 0.5)
    : palette.tone('#4f6478', depth, 0.5)
  return group(
    {},
    rect(nave - size * 0.5, base - size * 0.62, size, size * 0.62, palette.tone(wall, depth, 0.5)),
    poly(
      [
        [nave - size * 0.55, base - size * 0.6],
        [nave - size * 0.42, base - size * 1.02],
        [nave + size * 0.42, base - size * 1.02],
        [nave + size * 0.55, base - size * 0.6],
      ],
      palette.tone(roof, depth, 0.4),
    ),
    poly(
      [
        [nave + dir * size * 0.1, base - size * 0.6],
        [nave + dir * size * 0.14, base - size * 1.02],
        [nave + dir * size * 0.42, base - size * 1.02],
        [nave + dir * size * 0.55, base - size * 0.6],
      ],
      palette.tone(roof, depth, 0.75),
      { opacity: 0.6 },
    ),
    ...[-0.3, -0.06, 0.18].map((k) =>
      path(arch(nave + dir * size * k - size * 0.05, base - size * 0.46, size * 0.11, size * 0.32), glass),
    ),
    tower(picture, x, base, size * 0.36, size * 1.35, { kind, wall, roof, depth, clock: true }),
    path(
      arch(x - size * 0.08, base - size * 0.26, size * 0.16, size * 0.26),
      palette.tone('#5a4238', depth, 0.6),
    ),
    palette.dark ? glow(picture, nave, base - size * 0.3, size * 0.9, palette.lampDeep, 0.3) : '',
  )
}

export const SPIRES: readonly Spire[] = ['spire', 'onion', 'pyramid', 'cupola']
