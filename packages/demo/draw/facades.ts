import { mix } from './colour.ts'
import { pane } from './houses.ts'
import { glow } from './light.ts'
import type { Picture } from './picture.ts'
import { arch, closed, path, type Point, poly, rect } from './svg.ts'

export type House = {
  x: number
  base: number
  w: number
  h: number
  depth?: number
  wall?: string
  shop?: boolean
  steep?: number
}

const GABLES = ['pitched', 'pitched', 'triangle', 'stepped', 'curved', 'mansard'] as const

export const gable = (
  kind: (typeof GABLES)[number],
  x: number,
  y: number,
  w: number,
  tall: number,
): Point[] => {
  if (kind === 'stepped') {
    const steps: Point[] = []
    for (let i = 0; i <= 4; i++)
      steps.push(
        [x + (w / 2) * (i / 4.6), y - tall * (i / 4)],
        [x + (w / 2) * ((i + 0.8) / 4.6), y - tall * (i / 4)],
      )
    return [[x, y], ...steps, ...steps.map(([a, b]): Point => [2 * x + w - a, b]).reverse(), [x + w, y]]
  }
  if (kind === 'curved')
    return [
      [x, y],
      [x, y - tall * 0.2],
      [x + w * 0.14, y - tall * 0.26],
      [x + w * 0.2, y - tall * 0.6],
      [x + w * 0.34, y - tall * 0.7],
      [x + w * 0.4, y - tall * 0.92],
      [x + w / 2, y - tall],
      [x + w * 0.6, y - tall * 0.92],
      [x + w * 0.66, y - tall * 0.7],
      [x + w * 0.8, y - tall * 0.6],
      [x + w * 0.86, y - tall * 0.26],
      [x + w, y - tall * 0.2],
      [x + w, y],
    ]
  return [
    [x, y],
    [x + w / 2, y - tall],
    [x + w, y],
  ]
}

/** The roof or gable over a facade, with chimneys and dormers. */
export const crown = (picture: Picture, { x, base, w, h, depth = 0, steep = 1 }: House, wall: string) => {
  const { palette, random, light } = picture
  const kind = random.pick(GABLES)
  const top = base - h
  const tall = w * random.range(0.42, 0.62) * steep
  const local = palette.winter && random.chance(0.75) ? palette.snow : random.pick(palette.roofs)
  const roof = palette.tone(local, depth, 0.4)
  const shadow = palette.tone(local, depth, 0.8)
  const chimney = rect(
    x + w * random.range(0.15, 0.75),
    top - tall * 0.85,
    w * 0.09,
    tall * 0.7,
    palette.tone('#8a5a4a', depth, 0.6),
  )
  if (kind === 'pitched' || kind === 'mansard') {
    const inset = kind === 'mansard' ? 0.1 : 0.16
    const dormers = [0.3, 0.7].map((k) => {
      const dx = x + w * k
      const dw = w * 0.14
      const dy = top - tall * 0.12
      return (
        poly(
          [
            [dx - dw / 2, dy],
            [dx - dw / 2, dy - dw * 0.9],
            [dx, dy - dw * 1.5],
            [dx + dw / 2, dy - dw * 0.9],
            [dx + dw / 2, dy],
          ],
          wall,
        ) + pane(picture, dx - dw * 0.22, dy - dw * 0.75, dw * 0.44, dw * 0.6, { depth })
      )
    })
    const slope: Point[] = [
      [x - w * 0.03, top],
      [x + w * inset, top - tall * 0.8],
      [x + w * (1 - inset), top - tall * 0.8],
      [x + w * 1.03, top],
    ]
    const half: Point[] =
      light.x < x + w / 2
        ? [
            [x + w * 0.6, top],
            [x + w * 0.55, top - tall * 0.8],
            [x + w * (1 - inset), top - tall * 0.8],
            [x + w * 1.03, top],
          ]
        : [
            [x - w * 0.03, top],
            [x + w * inset, top - tall * 0.8],
            [x + w * 0.45, top - tall * 0.8],
            [x + w * 0.4, top],
          ]
    return (
      chimney + poly(slope, roof) + poly(half, shadow, { opacity: 0.4 }) + (w > 90 ? dormers.join('') : '')
    )
  }
  const face = gable(kind, x, top + 1, w, tall)
  if (kind === 'triangle') {
    const ridge: Point = [x + w / 2, top - tall]
    const eave = (s: number): Point => [x + w / 2 + s * w * 0.56, top + tall * 0.1]
    return (
      chimney +
      poly(face, wall) +
      pane(picture, x + w * 0.42, top - tall * 0.5, w * 0.16, w * 0.18, { depth, round: true }) +
      poly(
        [
          eave(-1),
          ridge,
          eave(1),
          [x + w * 0.98, top + tall * 0.1],
          [x + w / 2, top - tall * 0.82],
          [x + w * 0.02, top + tall * 0.1],
        ],
        roof,
      )
    )
  }
  return (
    chimney +
    poly(
      [
        [x + w * 0.1, top],
        [x + w / 2, top - tall * 0.96],
        [x + w * 0.9, top],
      ],
      shadow,
    ) +
    path(closed(face), wall) +
    pane(picture, x + w * 0.4, top - tall * 0.45, w * 0.2, w * 0.22, { depth, round: true })
  )
}

export const ground = (
  picture: Picture,
  { x, base, w, h, depth = 0, shop = false }: House,
  floor: number,
) => {
  const { palette, random } = picture
  const dark = palette.tone('#4b3a3a', depth, 0.7)
  const door = x + w * random.pick([0.12, 0.42, 0.68])
  const doorWidth = Math.min(w * 0.2, floor * 0.5)
  const arched = path(arch(door, base - floor * 0.82, doorWidth, floor * 0.82), dark)
  if (!shop || w < 110)
    return (
      arched +
      [0.14, 0.44, 0.74]
        .map((k) =>
          Math.abs(x + w * k - door) < w * 0.2
            ? ''
            : pane(picture, x + w * k, base - floor * 0.7, w * 0.14, floor * 0.45, { depth }),
        )
        .join('')
    )
  const left = x + w * 0.1
  const width = w * 0.8
  const stripe = width / 8
  const cloth = random.pick([palette.accent, '#3f6b5c', '#b5573a', '#46617f'])
  const awning = Array.from({ length: 8 }, (_, i) =>
    poly(
      [
        [left + i * stripe, base - floor * 0.95],
        [left + (i + 1) * stripe, base - floor * 0.95],
        [left + (i + 1) * stripe + (i - 3) * 2, base - floor * 0.66],
        [left + i * stripe + (i - 4) * 2, base - floor * 0.66],
      ],
      palette.tone(i % 2 === 0 ? cloth : palette.cream, depth, 0.4),
    ),
  )
  const window = rect(
    left,
    base - floor * 0.72,
    width,
    floor * 0.6,
    palette.dark ? mix(palette.lamp, palette.haze, depth * 0.6) : palette.tone('#56687a', depth, 0.5),
  )
  const bars = [0.33, 0.66]
    .map((k) => rect(left + width * k, base - floor * 0.72, 4, floor * 0.6, dark))
    .join('')
  const warm = palette.dark
    ? glow(picture, x + w / 2, base - floor * 0.2, w * 0.8, palette.lampDeep, 0.4, 0.7)
    : ''
  return (
    rect(left - 5, base - floor * 0.92, width + 10, floor * 0.92, dark) +
    window +
    bars +
    awning.join('') +
    warm +
    (h > 0 ? '' : arched)
  )
}
