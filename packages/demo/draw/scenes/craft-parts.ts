import { mix } from '../colour.ts'
import type { Inside } from '../inside.ts'
import { circle, H, path, poly, rect, ring, stroke, W } from '../svg.ts'

export type Craft = (inside: Inside, bench: number) => void

export const POTS = [
  [
    [0.3, 0],
    [0.42, 0.3],
    [0.24, 0.7],
    [0.3, 0.82],
  ],
  [
    [0.26, 0],
    [0.5, 0.36],
    [0.4, 0.62],
  ],
  [
    [0.2, 0],
    [0.34, 0.4],
    [0.14, 0.8],
    [0.2, 1],
  ],
  [
    [0.36, 0],
    [0.38, 0.5],
    [0.4, 0.6],
  ],
] as const

export const shelves = (inside: Inside, rows: number, item: (x: number, y: number) => string) => {
  const { tone, side, wood, ink, picture } = inside
  const from = side < 0 ? W * 0.42 : 60
  return Array.from({ length: rows }, (_, row) => {
    const y = 210 + row * 170
    const items = Array.from({ length: 6 }, (__, i) =>
      picture.random.chance(0.86) ? item(from + 70 + i * 130, y) : '',
    )
    return (
      rect(from - 10, y + 20, 820, 14, ink, { opacity: 0.25 }) +
      rect(from - 10, y, 820, 20, tone(wood, 0.4)) +
      items.join('')
    )
  }).join('')
}

/** Hand tools hanging in a row. */
export const tools = ({ tone, side, wood, picture }: Inside) => {
  const { random } = picture
  const from = side < 0 ? W * 0.42 : 60
  const steel = tone('#b8bcc0', 0.4)
  const grip = tone('#8a4a2a', 0.4)
  const hang = [
    (x: number, y: number, s: number) =>
      rect(x - 7, y, 14, s, grip, { rx: 6 }) + rect(x - 40, y + s - 10, 80, 34, steel, { rx: 6 }),
    (x: number, y: number, s: number) =>
      poly(
        [
          [x - 10, y + 60],
          [x + 44, y + 66],
          [x + 14, y + s + 70],
          [x - 4, y + s + 66],
        ],
        steel,
      ) + path(ring(x + 8, y + 34, 30, 30), grip),
    (x: number, y: number, s: number) =>
      rect(x - 10, y, 20, s * 0.5, grip, { rx: 8 }) +
      poly(
        [
          [x - 8, y + s * 0.5],
          [x + 8, y + s * 0.5],
          [x + 14, y + s],
          [x - 14, y + s],
        ],
        steel,
      ),
    (x: number, y: number, s: number) =>
      stroke(`M${x - 24} ${y + 10}L${x + 16} ${y + s}M${x + 24} ${y + 10}L${x - 16} ${y + s}`, steel, 12) +
      circle(x, y + s * 0.45, 9, grip),
    (x: number, y: number, s: number) => stroke(ring(x, y + s * 0.4, s * 0.32), tone('#c9a878', 0.4), 14),
  ]
  const row = (y: number) =>
    Array.from({ length: 7 }, (_, i) => random.pick(hang)(from + 60 + i * 118, y, random.range(100, 150)))
  return (
    rect(from - 20, 150, 840, 26, tone(wood, 0.45), { rx: 6 }) +
    row(170).join('') +
    rect(from - 20, 390, 840, 22, tone(wood, 0.5), { rx: 6 }) +
    row(404).slice(0, 5).join('')
  )
}

export const benchTop = ({ tone, wood, ink, picture }: Inside, y: number) => {
  const front = rect(
    -20,
    y + 60,
    W + 40,
    H,
    picture.sheet.down(y + 60, H, [
      [0, tone(wood, 0.75)],
      [0.5, mix(tone(wood, 0.95), ink, 0.35)],
      [1, ink],
    ]),
  )
  const drawers = Array.from(
    { length: 5 },
    (_, i) =>
      rect(40 + i * 315, y + 110, 275, 110, tone(wood, 0.6), { rx: 8, opacity: 0.6 }) +
      circle(178 + i * 315, y + 165, 11, tone('#d9b45a', 0.4)),
  )
  return (
    front +
    drawers.join('') +
    rect(-20, y, W + 40, 52, tone(wood, 0.2)) +
    rect(-20, y + 52, W + 40, 12, ink, { opacity: 0.45 })
  )
}
