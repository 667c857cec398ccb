import type { Inside } from './inside.ts'
import { glow } from './light.ts'
import { circle, curve, ellipse, group, path, type Point, rect, ring, stroke } from './svg.ts'

export type Profile = readonly (readonly [half: number, height: number])[]

export const shadow = ({ picture, side }: Inside, x: number, y: number, w: number) =>
  ellipse(
    x - side * w * 0.55,
    y,
    w * 1.25,
    w * 0.2,
    picture.sheet.radial([
      [0, '#120c1a', 0.5],
      [0.6, '#120c1a', 0.28],
      [1, '#120c1a', 0],
    ]),
  )

/** Anything turned on a wheel or blown: a profile swung round its axis, lit from one side. */
export const vessel = (
  inside: Inside,
  x: number,
  y: number,
  size: number,
  profile: Profile,
  local: string,
  options: { rim?: string; glass?: boolean; bare?: boolean } = {},
) => {
  const { picture, tone, side } = inside
  const at = (dir: number) =>
    profile.map(([half, height]): Point => [x + dir * half * size, y - height * size])
  const widest = Math.max(...profile.map(([half]) => half)) * size
  const [lipHalf, lipHeight] = profile.at(-1) ?? [0, 0]
  const foot = (profile[0]?.[0] ?? 0) * size
  const body = `${curve(at(-1))}L${curve(at(1).reverse()).slice(1)}Q${x} ${y + foot * 0.3} ${x - foot} ${y}Z`
  const clear = options.glass === true
  const fill = picture.sheet.across(
    x - widest,
    x + widest,
    side < 0
      ? [
          [0, tone(local, 0.1), clear ? 0.5 : 1],
          [0.35, tone(local, 0.25), clear ? 0.22 : 1],
          [1, tone(local, 0.95), clear ? 0.5 : 1],
        ]
      : [
          [0, tone(local, 0.95), clear ? 0.5 : 1],
          [0.65, tone(local, 0.25), clear ? 0.22 : 1],
          [1, tone(local, 0.1), clear ? 0.5 : 1],
        ],
  )
  const shine = at(side)
    .slice(1, -1)
    .map(([a, b]): Point => [x + (a - x) * 0.72, b])
  return group(
    {},
    options.bare ? '' : shadow(inside, x, y, widest),
    path(body, fill),
    shine.length > 1
      ? stroke(curve(shine), '#fff6e2', Math.max(2, widest * 0.06), { opacity: clear ? 0.6 : 0.35 })
      : '',
    options.rim
      ? ellipse(x, y - lipHeight * size, lipHalf * size, lipHalf * size * 0.22, tone(local, 0.15)) +
          ellipse(x, y - lipHeight * size + 1, lipHalf * size * 0.9, lipHalf * size * 0.18, options.rim)
      : '',
  )
}

export const steam = ({ picture }: Inside, x: number, y: number, h: number) => {
  const wisp = (dx: number, k: number) =>
    stroke(
      `M${x + dx} ${y}C${x + dx - h * 0.14} ${y - h * 0.25 * k} ${x + dx + h * 0.16} ${y - h * 0.45 * k} ${x + dx} ${y - h * 0.68 * k}S${x + dx - h * 0.06} ${y - h * 0.9 * k} ${x + dx + h * 0.04} ${y - h * k}`,
      '#fff4e4',
      h * 0.045,
      { opacity: 0.5 },
    )
  return group({ filter: picture.sheet.blur(5) }, wisp(-h * 0.1, 0.85), wisp(h * 0.08, 1))
}

export const plate = (inside: Inside, x: number, y: number, r: number, local = '#f4ede0') =>
  shadow(inside, x, y + r * 0.06, r * 0.95) +
  ellipse(x, y + r * 0.05, r, r * 0.26, inside.tone(local, 0.8)) +
  ellipse(x, y, r, r * 0.26, inside.tone(local, 0.1)) +
  ellipse(x, y + r * 0.012, r * 0.68, r * 0.165, inside.tone(local, 0.35))

export const candle = (inside: Inside, x: number, y: number, s: number) =>
  vessel(
    inside,
    x,
    y,
    s,
    [
      [0.3, 0],
      [0.14, 0.06],
      [0.1, 0.12],
    ],
    '#b08a4a',
  ) +
  rect(x - s * 0.08, y - s * 0.75, s * 0.16, s * 0.65, inside.tone('#f5ead2', 0.2), { rx: 3 }) +
  path(
    `M${x} ${y - s * 1.08}Q${x + s * 0.12} ${y - s * 0.86} ${x} ${y - s * 0.78}Q${x - s * 0.12} ${y - s * 0.86} ${x} ${y - s * 1.08}Z`,
    '#ffe6a6',
  ) +
  glow(inside.picture, x, y - s * 0.9, s * 2.4, '#ffb45c', 0.6)

/** A vase with a few stems of the season. */
export const vase = (inside: Inside, x: number, y: number, s: number) => {
  const { picture, tone } = inside
  const { random, palette, recipe } = picture
  const petals = {
    spring: ['#f0bcc6', '#f6e7b0', '#e58aa0'],
    summer: [palette.accent, '#f2c94c', '#f6f0e0'],
    autumn: ['#d0782c', '#b3512b', '#e0a83e'],
    winter: ['#c8402f', '#f2f6fa', '#c8402f'],
  }[recipe.season]
  const stems = Array.from({ length: 9 }, (_, i) => {
    const a = -Math.PI / 2 + (i - 4) * 0.17 + random.range(-0.06, 0.06)
    const l = s * random.range(0.7, 1.15)
    const ex = x + Math.cos(a) * l
    const ey = y - s * 0.8 + Math.sin(a) * l * 0.85
    const petal = tone(random.pick(petals), 0.2)
    return (
      stroke(
        `M${x} ${y - s * 0.7}Q${x + (ex - x) * 0.3} ${ey + l * 0.3} ${ex} ${ey}`,
        tone('#4f7a52', 0.5),
        s * 0.025,
      ) +
      path(
        [0, 1, 2, 3, 4]
          .map((k) =>
            ring(ex + Math.cos(k * 1.256) * s * 0.07, ey + Math.sin(k * 1.256) * s * 0.07, s * 0.065),
          )
          .join(''),
        petal,
      ) +
      circle(ex, ey, s * 0.04, tone('#f6d98a', 0.2))
    )
  })
  return group(
    {},
    ...stems,
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.2, 0],
        [0.3, 0.25],
        [0.26, 0.5],
        [0.13, 0.7],
        [0.17, 0.85],
      ],
      random.pick(['#e9dcc6', palette.accent, '#5f7f86']),
      { rim: '#2a2430' },
    ),
  )
}
