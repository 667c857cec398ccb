import { mix, multiply } from './colour.ts'
import { glow, pool } from './light.ts'
import type { Picture } from './picture.ts'
import { ellipse, group, H, path, poly, rect, stroke, W } from './svg.ts'

/** Indoor light: warm lamps after sunset, the window by day. */
export type Inside = ReturnType<typeof createInside>

export const createInside = (picture: Picture) => {
  const { palette, random, light } = picture
  const key = palette.dark ? '#ffd3a0' : '#fff4e2'
  const dim = palette.night ? '#463860' : palette.dark ? '#584468' : '#84809c'
  const tone = (local: string, shadow = 0.4) => mix(multiply(local, key), multiply(local, dim), shadow)
  const wall = random.pick([
    '#d8c09a',
    '#8fa49a',
    '#b98a72',
    '#67848a',
    '#c9b3a6',
    '#7a6a78',
    mix(palette.accent, '#e9d8bd', 0.55),
    mix(palette.accent, '#3a3a4c', 0.55),
  ])
  return {
    picture,
    tone,
    wall,
    side: light.side,
    ink: mix('#1d1626', palette.ink, 0.5),
    wood: random.pick(['#9a6a44', '#7d5238', '#b58558', '#6a4a3c']),
  }
}

/** The wall behind everything, lit from one side, in one of several finishes. */
export const wall = ({ picture, tone, wall: local, side, ink }: Inside, floor: number) => {
  const { sheet, random, palette } = picture
  const finish = random.pick(['plain', 'panel', 'stripes', 'planks', 'brick'] as const)
  const lightX = side < 0 ? 0.22 : 0.78
  const parts = [
    rect(
      -20,
      -20,
      W + 40,
      H + 40,
      sheet.radial(
        [
          [0, tone(local, 0.05)],
          [0.5, tone(local, 0.45)],
          [1, tone(local, palette.dark ? 1 : 0.75)],
        ],
        { cx: lightX, cy: 0.3, r: 0.95 },
      ),
    ),
  ]
  if (finish === 'stripes')
    for (let x = 0; x < W; x += 80)
      parts.push(rect(x, -20, 36, floor + 20, tone(local, 0.9), { opacity: 0.12 }))
  if (finish === 'planks')
    for (let x = random.range(0, 60); x < W; x += random.range(80, 120))
      parts.push(
        rect(x, -20, 4, floor + 20, ink, { opacity: 0.22 }),
        rect(x + 4, -20, 3, floor + 20, tone(local, 0), { opacity: 0.14 }),
      )
  if (finish === 'brick')
    for (let y = 20; y < floor; y += 44)
      for (let x = (y / 44) % 2 < 1 ? 0 : -50; x < W; x += 100)
        if (random.chance(0.16))
          parts.push(rect(x, y, 94, 38, random.chance(0.5) ? ink : tone(local, 0), { opacity: 0.12, rx: 3 }))
  if (finish === 'panel') {
    const top = floor - 250
    parts.push(
      rect(-20, top, W + 40, 270, tone(mix(local, '#efe6d4', 0.35), 0.5)),
      rect(-20, top, W + 40, 10, tone(mix(local, '#fff', 0.4), 0.2)),
    )
    for (let x = random.range(-60, 0); x < W; x += 180)
      parts.push(rect(x, top + 40, 140, 170, 'none', { stroke: ink, 'stroke-width': 4, opacity: 0.16 }))
  }
  return parts.join('')
}

/** Floorboards running away from the viewer. */
export const floorboards = ({ picture, tone, wood, ink }: Inside, y: number) => {
  const { sheet, random } = picture
  const parts = [
    rect(
      -20,
      y,
      W + 40,
      H - y + 20,
      sheet.down(y, H, [
        [0, tone(wood, 0.35)],
        [0.4, tone(wood, 0.7)],
        [1, mix(tone(wood, 1), ink, 0.6)],
      ]),
    ),
    rect(-20, y - 16, W + 40, 18, tone(wood, 0.75)),
  ]
  const eye = W / 2 + random.range(-200, 200)
  for (let k = -14; k <= 14; k++)
    parts.push(stroke(`M${eye + k * 70} ${y}L${eye + k * 210} ${H + 20}`, ink, 3, { opacity: 0.22 }))
  return parts.join('')
}

/** The patch of light a window throws on the floor. */
export const windowPool = ({ picture, side }: Inside, x: number, w: number, floor: number) => {
  const { palette } = picture
  const slide = -side * 260
  const strength = palette.night ? 0.14 : 0.3
  const half = (a: number, b: number) =>
    pool(
      picture,
      [
        [x + w * a, floor + 10],
        [x + w * b, floor + 10],
        [x + w * b + slide * 1.2, H * 0.97],
        [x + w * a + slide * 1.2 - 60, H * 0.97],
      ],
      palette.glow,
      strength,
    )
  return half(0, 0.46) + half(0.54, 1)
}

/** A pendant lamp; lit when it is dark outside. */
export const pendant = (inside: Inside, x: number, y: number, size: number, shade: string) => {
  const { picture, tone, ink } = inside
  const on = picture.palette.dark
  return group(
    {},
    rect(x - 2, -20, 4, y - size * 0.5, ink),
    on
      ? poly(
          [
            [x - size * 0.6, y + size * 0.1],
            [x + size * 0.6, y + size * 0.1],
            [x + size * 3.2, H * 0.8],
            [x - size * 3.2, H * 0.8],
          ],
          picture.sheet.down(y, H * 0.8, [
            [0, '#ffd58a', 0.32],
            [1, '#ffd58a', 0],
          ]),
          { style: 'mix-blend-mode:screen' },
        )
      : '',
    path(
      `M${x - size * 0.18} ${y - size * 0.56}H${x + size * 0.18}Q${x + size * 0.7} ${y - size * 0.4} ${x + size * 0.76} ${y + size * 0.1}H${x - size * 0.76}Q${x - size * 0.7} ${y - size * 0.4} ${x - size * 0.18} ${y - size * 0.56}Z`,
      tone(shade, 0.45),
    ),
    ellipse(x, y + size * 0.1, size * 0.76, size * 0.13, on ? '#fff0c8' : tone(shade, 0.9)),
    on ? glow(picture, x, y + size * 0.2, size * 4.2, '#ffb45c', 0.5) : '',
  )
}

/** A potted plant with long leaves. */
export const plant = ({ picture, tone, side }: Inside, x: number, y: number, size: number) => {
  const { random, palette } = picture
  const leaves = Array.from({ length: 13 }, (_, i) => {
    const a = -Math.PI * (0.08 + (i / 12) * 0.84) + random.range(-0.1, 0.1)
    const l = size * random.range(0.55, 1)
    const ex = x + Math.cos(a) * l * 0.8
    const ey = y - size * 0.4 + Math.sin(a) * l
    const lit = Math.cos(a) * side > 0.1
    return path(
      `M${x} ${y - size * 0.38}Q${x + Math.cos(a) * l * 0.2 - 18} ${ey + l * 0.3} ${ex} ${ey}Q${x + Math.cos(a) * l * 0.55 + 12} ${ey + l * 0.42} ${x} ${y - size * 0.38}Z`,
      tone(i % 2 === 0 ? '#4f8a5c' : '#3b6f52', lit ? 0.25 : 0.75),
    )
  })
  const pot = mix(palette.accent, '#c98a5f', 0.5)
  return group(
    {},
    ellipse(x - side * size * 0.2, y, size * 0.4, size * 0.06, '#140f1c', { opacity: 0.35 }),
    ...leaves,
    poly(
      [
        [x - size * 0.24, y - size * 0.42],
        [x + size * 0.24, y - size * 0.42],
        [x + size * 0.17, y],
        [x - size * 0.17, y],
      ],
      tone(pot, 0.4),
    ),
    poly(
      [
        [x + side * size * 0.24, y - size * 0.42],
        [x + side * size * 0.08, y - size * 0.42],
        [x + side * size * 0.05, y],
        [x + side * size * 0.17, y],
      ],
      tone(pot, 0.05),
      { opacity: 0.6 },
    ),
  )
}
