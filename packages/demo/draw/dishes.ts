import type { Inside } from './inside.ts'
import { plate, shadow, steam, vessel } from './still-life.ts'
import { circle, closed, ellipse, group, path, poly, rect, stroke } from './svg.ts'

/** A loaf with scored crust. */
export const loaf = (inside: Inside, x: number, y: number, s: number) => {
  const { tone, side } = inside
  return group(
    {},
    shadow(inside, x, y, s * 0.6),
    path(
      `M${x - s * 0.62} ${y}Q${x - s * 0.72} ${y - s * 0.5} ${x} ${y - s * 0.54}Q${x + s * 0.72} ${y - s * 0.5} ${x + s * 0.62} ${y}Q${x} ${y + s * 0.1} ${x - s * 0.62} ${y}Z`,
      tone('#b8743a', 0.65),
    ),
    path(
      `M${x - s * 0.5 + side * s * 0.1} ${y - s * 0.14}Q${x - s * 0.5} ${y - s * 0.46} ${x + side * s * 0.08} ${y - s * 0.48}Q${x + s * 0.56} ${y - s * 0.44} ${x + s * 0.46 + side * s * 0.1} ${y - s * 0.14}Q${x} ${y - s * 0.28} ${x - s * 0.5 + side * s * 0.1} ${y - s * 0.14}Z`,
      tone('#d9964e', 0.1),
    ),
    stroke(
      [-0.3, -0.04, 0.22]
        .map((k) => `M${x + k * s} ${y - s * 0.2}q${s * 0.04} ${-s * 0.14} ${s * 0.14} ${-s * 0.22}`)
        .join(''),
      tone('#f4dcae', 0.2),
      s * 0.05,
    ),
  )
}

export const croissant = (inside: Inside, x: number, y: number, s: number) => {
  const { tone } = inside
  const ribs = [-0.34, -0.16, 0.04, 0.22, 0.38]
    .map(
      (k) =>
        `M${x + k * s - s * 0.03} ${y - s * (0.36 - Math.abs(k) * 0.42)}q${s * 0.07} ${s * 0.12} ${k * s * 0.12} ${s * 0.26}`,
    )
    .join('')
  return group(
    {},
    shadow(inside, x, y, s * 0.5),
    path(
      `M${x - s * 0.6} ${y - s * 0.02}Q${x - s * 0.44} ${y - s * 0.38} ${x} ${y - s * 0.4}Q${x + s * 0.44} ${y - s * 0.38} ${x + s * 0.6} ${y - s * 0.02}Q${x + s * 0.42} ${y - s * 0.12} ${x + s * 0.26} ${y + s * 0.02}Q${x} ${y + s * 0.1} ${x - s * 0.26} ${y + s * 0.02}Q${x - s * 0.42} ${y - s * 0.12} ${x - s * 0.6} ${y - s * 0.02}Z`,
      tone('#c27e3a', 0.5),
    ),
    path(
      `M${x - s * 0.48} ${y - s * 0.14}Q${x - s * 0.3} ${y - s * 0.36} ${x} ${y - s * 0.37}Q${x + s * 0.3} ${y - s * 0.36} ${x + s * 0.48} ${y - s * 0.14}Q${x} ${y - s * 0.3} ${x - s * 0.48} ${y - s * 0.14}Z`,
      tone('#e6a95c', 0.1),
    ),
    stroke(ribs, tone('#8a4f22', 0.4), s * 0.025, { opacity: 0.7 }),
  )
}

export const fishPlate = (inside: Inside, x: number, y: number, s: number) => {
  const { tone, side } = inside
  const fy = y - s * 0.09
  const body = `M${x - s * 0.62} ${fy}Q${x - s * 0.2} ${fy - s * 0.3} ${x + s * 0.36} ${fy - s * 0.03}L${x + s * 0.66} ${fy - s * 0.17}Q${x + s * 0.58} ${fy} ${x + s * 0.68} ${fy + s * 0.13}L${x + s * 0.36} ${fy + s * 0.03}Q${x - s * 0.2} ${fy + s * 0.19} ${x - s * 0.62} ${fy}Z`
  return group(
    {},
    plate(inside, x, y, s),
    path(body, tone('#8fa3a8', 0.35)),
    path(
      `M${x - s * 0.55} ${fy - s * 0.03}Q${x - s * 0.2} ${fy - s * 0.27} ${x + s * 0.34} ${fy - s * 0.04}Q${x - s * 0.2} ${fy - s * 0.1} ${x - s * 0.55} ${fy - s * 0.03}Z`,
      tone('#5d7a84', side < 0 ? 0.2 : 0.4),
    ),
    circle(x - s * 0.48, fy - s * 0.025, s * 0.028, '#1d1626'),
    stroke(
      [-0.2, -0.04, 0.12]
        .map((k) => `M${x + k * s} ${fy - s * 0.1}q${s * 0.05} ${s * 0.07} 0 ${s * 0.14}`)
        .join(''),
      tone('#d9cfae', 0.2),
      s * 0.018,
    ),
    ...[0.3, 0.5].map(
      (k) =>
        circle(x + k * s - s * 0.1, y + s * 0.12, s * 0.1, tone('#f0cf4a', 0.2)) +
        circle(x + k * s - s * 0.1, y + s * 0.12, s * 0.075, tone('#f9eaa8', 0.2)),
    ),
    path(
      closed([
        [x - s * 0.4, y + s * 0.16],
        [x - s * 0.3, y + s * 0.07],
        [x - s * 0.2, y + s * 0.15],
        [x - s * 0.12, y + s * 0.08],
        [x - s * 0.06, y + s * 0.17],
      ]),
      tone('#5f8f4a', 0.3),
    ),
  )
}

/** A cake on its stand, one slice already gone. */
export const cake = (inside: Inside, x: number, y: number, s: number, local: string) => {
  const { tone, picture, side } = inside
  const top = y - s * 0.92
  const dots = Array.from({ length: 7 }, (_, i) =>
    circle(
      x - s * 0.42 + i * s * 0.14,
      top - s * 0.04 + Math.abs(i - 3) * s * 0.008,
      s * 0.055,
      tone(i % 2 === 0 ? '#b8323f' : '#4a3a6a', 0.2),
    ),
  )
  const drip = Array.from({ length: 8 }, (_, i) =>
    rect(
      x - s * 0.52 + i * s * 0.135,
      top,
      s * 0.09,
      s * (0.1 + ((i * 7) % 4) * 0.04),
      tone('#fff4e4', 0.2),
      { rx: s * 0.045 },
    ),
  )
  const layers = [0, 1, 2].map((i) =>
    rect(
      x - s * 0.53,
      top + i * s * 0.15,
      s * 1.06,
      s * 0.13,
      picture.sheet.across(
        x - s * 0.5,
        x + s * 0.5,
        side < 0
          ? [
              [0, tone(local, 0.1)],
              [1, tone(local, 0.9)],
            ]
          : [
              [0, tone(local, 0.9)],
              [1, tone(local, 0.1)],
            ],
      ),
    ),
  )
  return group(
    {},
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.34, 0],
        [0.08, 0.08],
        [0.07, 0.3],
        [0.3, 0.4],
      ],
      '#e9e2d6',
    ),
    ellipse(x, y - s * 0.44, s * 0.78, s * 0.15, tone('#e9e2d6', 0.6)),
    ellipse(x, y - s * 0.46, s * 0.78, s * 0.14, tone('#f4eee2', 0.1)),
    rect(x - s * 0.53, top, s * 1.06, s * 0.46, tone('#f6e2c0', 0.4)),
    ...layers,
    ellipse(x, top, s * 0.53, s * 0.1, tone('#fff4e4', 0.1)),
    ...drip,
    ...dots,
  )
}

export const bowl = (inside: Inside, x: number, y: number, s: number, local: string, soup: string) =>
  group(
    {},
    plate(inside, x, y + s * 0.03, s),
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.3, 0],
        [0.52, 0.1],
        [0.7, 0.36],
      ],
      local,
      { rim: inside.tone(soup, 0.25), bare: true },
    ),
    ...[-0.3, -0.05, 0.24].map((k, i) =>
      circle(
        x + k * s,
        y - s * 0.36 + (i - 1) * s * 0.03,
        s * 0.045,
        inside.tone(i === 1 ? '#6f9a4a' : '#f6e7c0', 0.2),
      ),
    ),
    poly(
      [
        [x + s * 0.3, y - s * 0.4],
        [x + s * 0.36, y - s * 0.38],
        [x + s * 0.98, y - s * 0.86],
        [x + s * 0.93, y - s * 0.9],
      ],
      inside.tone('#c9c4bc', 0.3),
    ),
    steam(inside, x, y - s * 0.45, s * 1.1),
  )
