import { mix } from './colour.ts'
import { ground } from './furniture.ts'
import type { Inside } from './inside.ts'
import { glow } from './light.ts'
import { vessel } from './still-life.ts'
import { circle, group, path, poly, rect, ring, stroke } from './svg.ts'

/** A bookcase filled by chance. */
export const bookcase = (inside: Inside, x: number, y: number, w: number, h: number, shelves: number) => {
  const { tone, picture, wood, ink } = inside
  const { random, palette } = picture
  const parts = [
    rect(x - 16, y - 16, w + 32, h + 32, tone(wood, 0.55)),
    rect(x, y, w, h, mix(tone(wood, 1), ink, 0.55)),
  ]
  const gap = h / shelves
  for (let row = 0; row < shelves; row++) {
    const base = y + gap * (row + 1) - 10
    for (let at = x + 8; at < x + w - 26;) {
      const kind = random.next()
      const bw = random.range(14, 34)
      if (kind < 0.07) {
        parts.push(
          vessel(
            inside,
            at + 40,
            base,
            gap * 0.5,
            [
              [0.24, 0],
              [0.4, 0.4],
              [0.2, 0.8],
              [0.26, 0.95],
            ],
            palette.accent,
            { bare: true },
          ),
        )
        at += 84
      } else if (kind < 0.12) at += 40
      else {
        const bh = gap * random.range(0.55, 0.84)
        const local = random.pick([
          '#8a3f34',
          '#3f5f6a',
          '#c9a25a',
          '#4f6a4a',
          '#6a4a5f',
          '#d9c9a8',
          palette.accent,
        ])
        parts.push(
          rect(at, base - bh, bw, bh, tone(local, 0.35)),
          rect(at, base - bh * 0.82, bw, 5, tone('#f0d9a0', 0.3), { opacity: 0.7 }),
        )
        at += bw + 1.5
      }
    }
    parts.push(rect(x, base, w, 12, tone(wood, 0.4)))
  }
  return group({}, ...parts)
}

export const fireplace = (inside: Inside, x: number, y: number, s: number) => {
  const { tone, picture, ink } = inside
  const { random, sheet } = picture
  const stone = random.pick(['#b9ac9c', '#9a8f8a', '#d9cdb8', '#a8735a'])
  const flame = (k: number, h: number, colour: string) =>
    path(
      `M${x + k * s} ${y - s * 0.12}q${-s * 0.16} ${-h * s * 0.4} ${s * 0.02} ${-h * s}q${s * 0.02} ${h * s * 0.3} ${s * 0.13} ${h * s * 0.5}q${s * 0.05} ${h * s * 0.34} ${-s * 0.15} ${h * s * 0.5}Z`,
      colour,
    )
  const blocks = Array.from({ length: 30 }, () =>
    rect(
      x + random.range(-0.66, 0.54) * s,
      y - random.range(0.1, 1.02) * s,
      s * random.range(0.08, 0.18),
      s * 0.08,
      random.chance(0.5) ? ink : '#fff1d6',
      { opacity: 0.09, rx: 4 },
    ),
  )
  return group(
    {},
    rect(x - s * 0.45, -20, s * 0.9, y - s * 1.1 + 20, tone(stone, 0.55)),
    rect(x - s * 0.7, y - s * 1.05, s * 1.4, s * 1.05, tone(stone, 0.35)),
    ...blocks,
    rect(x - s * 0.8, y - s * 1.14, s * 1.6, s * 0.11, tone(inside.wood, 0.35), { rx: 5 }),
    path(
      `M${x - s * 0.42} ${y}V${y - s * 0.5}Q${x} ${y - s * 0.86} ${x + s * 0.42} ${y - s * 0.5}V${y}Z`,
      sheet.down(y - s * 0.8, y, [
        [0, '#160d12'],
        [1, '#6a2a16'],
      ]),
    ),
    flame(-0.2, 0.3, '#e8632a'),
    flame(0.12, 0.36, '#e8632a'),
    flame(-0.06, 0.46, '#f08a32'),
    flame(-0.1, 0.28, '#ffc24e'),
    flame(0.06, 0.26, '#ffd878'),
    flame(-0.02, 0.2, '#fff0bc'),
    ...[-0.16, 0, 0.14].map((k, i) =>
      rect(x + k * s - s * 0.16, y - s * (0.08 + (i % 2) * 0.05), s * 0.32, s * 0.08, tone('#5a3a28', 0.6), {
        rx: s * 0.04,
      }),
    ),
    glow(picture, x, y - s * 0.25, s * 2.6, '#ff8a3a', 0.65),
    glow(picture, x, y - s * 0.25, s * 0.9, '#ffc86a', 0.6),
    rect(x - s * 0.85, y - 4, s * 1.7, s * 0.07, tone(stone, 0.6)),
  )
}

export const tub = (inside: Inside, x: number, y: number, s: number) => {
  const { tone, ink } = inside
  return group(
    {},
    ground(x, y, s * 0.9),
    ...[-0.55, 0.55].map((k) => path(ring(x + k * s, y - s * 0.06, s * 0.07), tone('#c9a050', 0.3))),
    path(
      `M${x - s * 0.95} ${y - s * 0.62}Q${x - s * 0.8} ${y - s * 0.08} ${x - s * 0.5} ${y - s * 0.08}H${x + s * 0.5}Q${x + s * 0.8} ${y - s * 0.08} ${x + s * 0.95} ${y - s * 0.62}Z`,
      inside.picture.sheet.down(y - s * 0.62, y, [
        [0, tone('#f6f1e8', 0.1)],
        [1, tone('#f6f1e8', 0.8)],
      ]),
    ),
    path(
      `M${x - s * 0.98} ${y - s * 0.64}Q${x} ${y - s * 0.5} ${x + s * 0.98} ${y - s * 0.64}Q${x + s * 0.99} ${y - s * 0.7} ${x + s * 0.9} ${y - s * 0.69}Q${x} ${y - s * 0.58} ${x - s * 0.9} ${y - s * 0.69}Q${x - s * 0.99} ${y - s * 0.7} ${x - s * 0.98} ${y - s * 0.64}Z`,
      tone('#fffaf0', 0.05),
    ),
    path(
      [-0.6, -0.45, -0.28, -0.1, 0.06, 0.2]
        .map((k, i) => ring(x + k * s, y - s * (0.66 + (i % 2) * 0.05), s * 0.11))
        .join(''),
      tone('#ffffff', 0.15),
      { opacity: 0.85 },
    ),
    stroke(
      `M${x + s * 0.8} ${y - s * 0.66}v${-s * 0.3}q0 ${-s * 0.1} ${-s * 0.14} ${-s * 0.08}`,
      tone('#c9a050', 0.25),
      s * 0.045,
    ),
    rect(x + s * 0.3, y - s * 0.66, s * 0.3, s * 0.34, tone(inside.picture.palette.accent, 0.35), { rx: 6 }),
    rect(x + s * 0.3, y - s * 0.4, s * 0.3, s * 0.03, ink, { opacity: 0.2 }),
  )
}

/** A hotel key on its ring, with a tag. */
export const key = (inside: Inside, x: number, y: number, s: number, tag: string, turn = 0) => {
  const { tone } = inside
  const brass = tone('#d9b45a', 0.15)
  const dull = tone('#a87f34', 0.5)
  return group(
    { transform: `rotate(${turn} ${x} ${y})` },
    stroke(ring(x, y + s * 0.1, s * 0.1), dull, s * 0.03),
    stroke(ring(x, y + s * 0.3, s * 0.13), brass, s * 0.055),
    rect(x - s * 0.03, y + s * 0.42, s * 0.06, s * 0.5, brass, { rx: 3 }),
    rect(x + s * 0.02, y + s * 0.74, s * 0.13, s * 0.05, dull),
    rect(x + s * 0.02, y + s * 0.84, s * 0.1, s * 0.05, dull),
    poly(
      [
        [x - s * 0.06, y + s * 0.16],
        [x - s * 0.16, y + s * 0.3],
        [x - s * 0.32, y + s * 0.74],
        [x - s * 0.14, y + s * 0.8],
        [x + s * 0.01, y + s * 0.34],
      ],
      tone(tag, 0.25),
    ),
    circle(x - s * 0.09, y + s * 0.27, s * 0.022, dull),
  )
}

/** The bell on a reception desk. */
export const bell = (inside: Inside, x: number, y: number, s: number) =>
  vessel(
    inside,
    x,
    y,
    s,
    [
      [0.5, 0],
      [0.5, 0.07],
      [0.42, 0.1],
    ],
    '#4a3a34',
  ) +
  vessel(
    inside,
    x,
    y - s * 0.1,
    s,
    [
      [0.42, 0],
      [0.38, 0.2],
      [0.2, 0.36],
      [0.04, 0.4],
    ],
    '#d9b45a',
    { bare: true },
  ) +
  circle(x, y - s * 0.54, s * 0.06, inside.tone('#f0d488', 0.1))
