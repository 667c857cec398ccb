import { darken, mix } from '../colour.ts'
import { glow } from '../light.ts'
import type { Picture } from '../picture.ts'
import { circle, ellipse, group, H, path, poly, ring, stroke, W } from '../svg.ts'

export type Act = (picture: Picture, floor: number, dark: string) => void

export const cloth = ({ palette }: Picture) => mix(palette.accent, '#7a1f2c', 0.35)

/** Heavy curtains drawn to both sides under a valance. */
export const curtains = (picture: Picture, floor: number, width: number) => {
  const { sheet } = picture
  const local = cloth(picture)
  const fold = (x: number, w: number, dir: number) =>
    path(
      `M${x} -20H${x + w}Q${x + w * 0.7} ${floor * 0.5} ${x + w + dir * 26} ${floor + 30}H${x + dir * 12}Q${x} ${floor * 0.5} ${x} -20Z`,
      sheet.across(x, x + w, [
        [0, darken(local, 0.22)],
        [0.45, local],
        [0.6, mix(local, '#ffb070', 0.2)],
        [1, darken(local, 0.28)],
      ]),
    )
  const side = (from: number, dir: number) =>
    Array.from({ length: 5 }, (_, i) => fold(from + (i * width) / 5, width / 5 + 6, dir)).join('')
  const swags = Array.from(
    { length: 6 },
    (_, i) =>
      path(
        `M${i * 280 - 40} -20H${i * 280 + 250}Q${i * 280 + 105} 190 ${i * 280 - 40} 40Z`,
        sheet.down(0, 150, [
          [0, darken(local, 0.25)],
          [1, mix(local, '#ffb070', 0.12)],
        ]),
      ) +
      stroke(`M${i * 280 - 40} 40Q${i * 280 + 105} 190 ${i * 280 + 250} -20`, '#c9a050', 6, { opacity: 0.7 }),
  )
  return side(-20, -1) + side(W - width + 20, 1) + swags.join('')
}

/** A cone of light from above, and the pool it makes. */
export const spot = (
  picture: Picture,
  from: number,
  to: number,
  floor: number,
  colour: string,
  strength = 0.4,
  width = 150,
) =>
  group(
    { style: 'mix-blend-mode:screen' },
    poly(
      [
        [from - 16, -20],
        [from + 16, -20],
        [to + width, floor],
        [to - width, floor],
      ],
      picture.sheet.down(-20, floor, [
        [0, colour, strength],
        [1, colour, strength * 0.25],
      ]),
      { filter: picture.sheet.blur(7) },
    ),
    ellipse(to, floor + 6, width * 1.15, width * 0.16, colour, {
      opacity: strength * 0.8,
      filter: picture.sheet.blur(6),
    }),
  )

/** The heads of those who came early. */
export const audience = ({ random }: Picture, colour: string) => {
  const rows = [0, 1, 2].map((row) => {
    const size = 34 + row * 17
    const y = H * 0.8 + row * 110
    let d = ''
    for (let x = random.range(-60, 0); x < W + 60; x += size * random.range(2.5, 3.4)) {
      if (random.chance(0.14)) continue
      const h = y + random.range(-14, 14)
      d +=
        ring(x, h, size * 0.62, size * 0.78) +
        `M${x - size * 1.35} ${h + size * 2.6}Q${x - size * 1.2} ${h + size * 0.8} ${x} ${h + size * 0.7}Q${x + size * 1.2} ${h + size * 0.8} ${x + size * 1.35} ${h + size * 2.6}Z`
    }
    return path(d, darken(mix(colour, '#2a2038', 0.5 - row * 0.2), row * 0.03))
  })
  return rows.join('')
}

export const bulbs = (picture: Picture, y: number, sag: number) => {
  const spans = 4
  const parts: string[] = []
  for (let i = 0; i < spans; i++) {
    const x1 = (i / spans) * (W + 40) - 20
    const x2 = ((i + 1) / spans) * (W + 40) - 20
    parts.push(stroke(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, '#120c1a', 4))
    for (let k = 0; k < 7; k++) {
      const t = (k + 0.5) / 7
      const bx = x1 + (x2 - x1) * t
      const by = y + 4 * sag * t * (1 - t) + 12
      parts.push(circle(bx, by, 8, '#ffe6ac'), glow(picture, bx, by, 60, '#ffb050', 0.6))
    }
  }
  return parts.join('')
}
