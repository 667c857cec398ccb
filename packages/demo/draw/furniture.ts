import { darken, mix } from './colour.ts'
import type { Inside } from './inside.ts'
import { glow } from './light.ts'
import { circle, ellipse, group, path, poly, rect, stroke } from './svg.ts'

export const ground = (x: number, y: number, w: number) =>
  ellipse(x, y, w, w * 0.09, '#120c1a', { opacity: 0.38 })

/** A lamp with a cloth shade: on a table when short, standing when tall. */
export const shadeLamp = (inside: Inside, x: number, y: number, h: number, size: number, cloth: string) => {
  const { picture, tone, ink } = inside
  const on = picture.palette.dark
  const top = y - h
  return group(
    {},
    ellipse(x, y, size * 0.42, size * 0.08, ink),
    rect(x - size * 0.03, top, size * 0.06, h, tone('#8a6a3a', 0.5)),
    poly(
      [
        [x - size * 0.3, top - size * 0.5],
        [x + size * 0.3, top - size * 0.5],
        [x + size * 0.52, top + size * 0.14],
        [x - size * 0.52, top + size * 0.14],
      ],
      on ? mix(cloth, '#ffdc9a', 0.65) : tone(cloth, 0.35),
    ),
    on
      ? glow(picture, x, top - size * 0.1, size * 4.6, '#ffae5a', 0.6) +
          glow(picture, x, top - size * 0.1, size * 1.3, '#ffe2ac', 0.5)
      : '',
  )
}

export const armchair = (inside: Inside, x: number, y: number, s: number, cloth: string) => {
  const { tone, side, ink } = inside
  return group(
    {},
    ground(x, y, s * 0.75),
    stroke(
      `M${x - s * 0.42} ${y - s * 0.12}l-${s * 0.06} ${s * 0.12}M${x + s * 0.42} ${y - s * 0.12}l${s * 0.06} ${s * 0.12}`,
      ink,
      s * 0.05,
    ),
    path(
      `M${x - s * 0.46} ${y - s * 0.3}Q${x - s * 0.52} ${y - s * 1.1} ${x} ${y - s * 1.12}Q${x + s * 0.52} ${y - s * 1.1} ${x + s * 0.46} ${y - s * 0.3}Z`,
      tone(cloth, 0.55),
    ),
    path(
      `M${x + side * s * 0.1} ${y - s * 1.08}Q${x + side * s * 0.46} ${y - s * 1.04} ${x + side * s * 0.4} ${y - s * 0.4}L${x + side * s * 0.22} ${y - s * 0.4}Q${x + side * s * 0.3} ${y - s * 0.9} ${x + side * s * 0.1} ${y - s * 1.08}Z`,
      tone(cloth, 0.15),
      { opacity: 0.7 },
    ),
    rect(x - s * 0.4, y - s * 0.48, s * 0.8, s * 0.2, tone(cloth, 0.3), { rx: s * 0.08 }),
    rect(x - s * 0.42, y - s * 0.34, s * 0.84, s * 0.24, tone(cloth, 0.75), { rx: s * 0.05 }),
    ...[-1, 1].map((d) =>
      rect(
        x + d * s * 0.48 - s * 0.12,
        y - s * 0.66,
        s * 0.24,
        s * 0.56,
        tone(cloth, d === side ? 0.2 : 0.8),
        { rx: s * 0.11 },
      ),
    ),
  )
}

export const bed = (inside: Inside, x: number, y: number, s: number, cloth: string) => {
  const { tone, side, wood, ink, picture } = inside
  const blanket = picture.sheet.across(
    x - s,
    x + s,
    side < 0
      ? [
          [0, tone(cloth, 0.1)],
          [1, tone(cloth, 0.85)],
        ]
      : [
          [0, tone(cloth, 0.85)],
          [1, tone(cloth, 0.1)],
        ],
  )
  const pillow = (px: number, local: string) =>
    path(
      `M${px - s * 0.3} ${y - s * 0.48}Q${px - s * 0.36} ${y - s * 0.78} ${px} ${y - s * 0.76}Q${px + s * 0.36} ${y - s * 0.78} ${px + s * 0.3} ${y - s * 0.48}Q${px} ${y - s * 0.42} ${px - s * 0.3} ${y - s * 0.48}Z`,
      tone(local, 0.2),
    )
  return group(
    {},
    ground(x, y, s * 1.2),
    path(
      `M${x - s * 0.9} ${y - s * 0.3}V${y - s * 0.95}Q${x} ${y - s * 1.3} ${x + s * 0.9} ${y - s * 0.95}V${y - s * 0.3}Z`,
      tone(wood, 0.5),
    ),
    path(
      `M${x - s * 0.8} ${y - s * 0.4}V${y - s * 0.88}Q${x} ${y - s * 1.18} ${x + s * 0.8} ${y - s * 0.88}V${y - s * 0.4}Z`,
      tone(wood, 0.3),
    ),
    pillow(x - s * 0.4, '#f6efe2'),
    pillow(x + s * 0.4, '#f6efe2'),
    pillow(x, mix(cloth, '#f0d9b0', 0.5)),
    path(
      `M${x - s * 0.86} ${y - s * 0.5}Q${x} ${y - s * 0.62} ${x + s * 0.86} ${y - s * 0.5}L${x + s * 0.98} ${y - s * 0.06}H${x - s * 0.98}Z`,
      tone('#f6efe2', 0.3),
    ),
    path(
      `M${x - s * 0.89} ${y - s * 0.4}Q${x} ${y - s * 0.52} ${x + s * 0.89} ${y - s * 0.4}L${x + s * 1.02} ${y}Q${x} ${y + s * 0.06} ${x - s * 1.02} ${y}Z`,
      blanket,
    ),
    stroke(
      `M${x - s * 0.4} ${y - s * 0.42}Q${x - s * 0.46} ${y - s * 0.2} ${x - s * 0.5} ${y}M${x + s * 0.1} ${y - s * 0.44}Q${x + s * 0.14} ${y - s * 0.2} ${x + s * 0.1} ${y}M${x + s * 0.55} ${y - s * 0.42}Q${x + s * 0.62} ${y - s * 0.2} ${x + s * 0.6} ${y}`,
      ink,
      4,
      { opacity: 0.18 },
    ),
  )
}

export const suitcase = (inside: Inside, x: number, y: number, w: number, h: number, local: string) => {
  const { tone, side, ink } = inside
  return group(
    {},
    ground(x, y, w * 0.6),
    stroke(`M${x - w * 0.12} ${y - h}v${-h * 0.1}h${w * 0.24}v${h * 0.1}`, tone('#3a2a24', 0.4), h * 0.05),
    rect(x - w / 2, y - h, w, h, tone(local, 0.4), { rx: h * 0.09 }),
    rect(side < 0 ? x - w / 2 : x + w * 0.2, y - h, w * 0.3, h, tone(local, 0.05), {
      rx: h * 0.09,
      opacity: 0.5,
    }),
    ...[-0.3, 0.3].map(
      (k) =>
        rect(x + k * w - w * 0.035, y - h, w * 0.07, h, tone('#4a3228', 0.4)) +
        rect(x + k * w - w * 0.045, y - h * 0.56, w * 0.09, h * 0.09, tone('#d9b45a', 0.2), { rx: 3 }),
    ),
    ...[
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
    ].map(([a = 0, b = 0]) =>
      circle(x + a * (w / 2 - h * 0.07), y - h * 0.07 + b * h * 0.86, h * 0.075, tone('#4a3228', 0.5)),
    ),
    rect(x - w * 0.18, y - h * 0.4, w * 0.2, h * 0.2, darken(tone(local, 0.3), 0.08), {
      rx: 3,
      stroke: ink,
      'stroke-width': 1,
    }),
  )
}

export const rug = ({ picture, tone }: Inside, x: number, y: number, w: number) => {
  const local = picture.palette.accent
  return (
    ellipse(x, y, w, w * 0.2, tone(local, 0.55)) +
    ellipse(x, y, w * 0.88, w * 0.17, 'none', { stroke: tone('#f0dfc0', 0.4), 'stroke-width': 7 }) +
    ellipse(x, y, w * 0.5, w * 0.095, tone(mix(local, '#f0dfc0', 0.4), 0.5))
  )
}
