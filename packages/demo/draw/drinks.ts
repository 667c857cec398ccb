import { mix } from './colour.ts'
import type { Inside } from './inside.ts'
import { plate, type Profile, shadow, steam, vessel } from './still-life.ts'
import { ellipse, group, path, rect, ring, stroke } from './svg.ts'

export const cup = (inside: Inside, x: number, y: number, s: number, local: string, drink = '#4a2a1c') => {
  const d = -inside.side
  return group(
    {},
    plate(inside, x, y, s * 0.85, local),
    stroke(
      `M${x + d * s * 0.42} ${y - s * 0.52}q${d * s * 0.34} ${-s * 0.04} ${d * s * 0.26} ${s * 0.2}t${-d * s * 0.34} ${s * 0.16}`,
      inside.tone(local, 0.6),
      s * 0.09,
    ),
    vessel(
      inside,
      x,
      y + s * 0.02,
      s,
      [
        [0.2, 0],
        [0.34, 0.12],
        [0.45, 0.4],
        [0.48, 0.66],
      ],
      local,
      { rim: inside.tone(drink, 0.35), bare: true },
    ),
    steam(inside, x, y - s * 0.75, s * 1.1),
  )
}

export const wineGlass = (inside: Inside, x: number, y: number, s: number, wine: string) => {
  const bowl: Profile = [
    [0.05, 0.52],
    [0.26, 0.66],
    [0.3, 0.86],
    [0.24, 1.12],
  ]
  return group(
    {},
    shadow(inside, x, y, s * 0.3),
    ellipse(x, y, s * 0.24, s * 0.05, '#fff6e6', { opacity: 0.4 }),
    rect(x - s * 0.018, y - s * 0.54, s * 0.036, s * 0.54, '#fff6e6', { opacity: 0.5 }),
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.04, 0.53],
        [0.24, 0.66],
        [0.285, 0.84],
      ],
      wine,
      { rim: mix(wine, '#ffffff', 0.2), bare: true },
    ),
    vessel(inside, x, y, s, bowl, '#e8f0f0', { glass: true, bare: true }),
    ellipse(x, y - s * 1.12, s * 0.24, s * 0.045, 'none', {
      stroke: '#fff6e6',
      'stroke-width': 2.5,
      opacity: 0.7,
    }),
  )
}

export const bottle = (inside: Inside, x: number, y: number, s: number, local: string, label: string) =>
  vessel(
    inside,
    x,
    y,
    s,
    [
      [0.23, 0],
      [0.24, 0.5],
      [0.235, 0.85],
      [0.09, 1.08],
      [0.08, 1.4],
    ],
    local,
  ) +
  rect(x - s * 0.225, y - s * 0.66, s * 0.45, s * 0.4, inside.tone(label, 0.3), { rx: 3 }) +
  rect(x - s * 0.09, y - s * 1.42, s * 0.18, s * 0.22, inside.tone(label, 0.6), { rx: 4 })

export const beerMug = (inside: Inside, x: number, y: number, s: number) => {
  const d = -inside.side
  return group(
    {},
    stroke(
      `M${x + d * s * 0.34} ${y - s * 0.72}h${d * s * 0.14}q${d * s * 0.14} 0 ${d * s * 0.14} ${s * 0.14}v${s * 0.2}q0 ${s * 0.14} ${-d * s * 0.14} ${s * 0.14}h${-d * s * 0.14}`,
      '#f3e6c8',
      s * 0.08,
      { opacity: 0.6 },
    ),
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.34, 0],
        [0.36, 0.3],
        [0.36, 0.8],
      ],
      '#e2972e',
    ),
    ...[-0.18, 0, 0.18].map((k) =>
      rect(x + k * s - s * 0.05, y - s * 0.7, s * 0.1, s * 0.6, '#ffe09a', { opacity: 0.3, rx: s * 0.05 }),
    ),
    path(
      [-0.28, -0.12, 0.05, 0.2, 0.3]
        .map((k, i) => ring(x + k * s, y - s * (0.84 + (i % 2) * 0.05), s * 0.13, s * 0.1))
        .join('') + ring(x, y - s * 0.8, s * 0.37, s * 0.09),
      inside.tone('#fff8e8', 0.1),
    ),
  )
}
