import { darken, mix } from './colour.ts'
import { lamp } from './light.ts'
import type { Picture } from './picture.ts'
import { ellipse, group, path, poly, rect, stroke } from './svg.ts'

const wake = ({ palette }: Picture, x: number, y: number, size: number) =>
  ellipse(x, y + size * 0.03, size * 0.62, size * 0.05, palette.ink, { opacity: 0.35 }) +
  ellipse(x + size * 0.1, y + size * 0.1, size * 0.5, size * 0.018, palette.glow, { opacity: 0.4 })

/** A wooden rowing boat, perhaps with somebody in it. */
export const rowingBoat = (picture: Picture, x: number, y: number, size: number, rower: boolean) => {
  const { palette } = picture
  const s = size / 2
  const hull = palette.tone(palette.accent, 0, 0.35)
  const rowing = rower
    ? stroke(`M${x + s * 0.1} ${y - s * 0.3}L${x - s * 0.75} ${y + s * 0.12}`, palette.ink, size * 0.02) +
      path(
        `M${x - s * 0.12} ${y - s * 0.18}Q${x - s * 0.14} ${y - s * 0.62} ${x + s * 0.04} ${y - s * 0.66}Q${x + s * 0.22} ${y - s * 0.6} ${x + s * 0.2} ${y - s * 0.18}Z`,
        palette.ink,
      ) +
      ellipse(x + s * 0.06, y - s * 0.8, s * 0.12, s * 0.14, palette.ink)
    : ''
  return group(
    {},
    wake(picture, x, y, size),
    path(
      `M${x - s} ${y - s * 0.34}Q${x} ${y - s * 0.12} ${x + s} ${y - s * 0.38}L${x + s * 0.9} ${y - s * 0.22}Q${x} ${y} ${x - s * 0.92} ${y - s * 0.2}Z`,
      palette.ink,
    ),
    rowing,
    path(
      `M${x - s} ${y - s * 0.34}Q${x} ${y - s * 0.06} ${x + s} ${y - s * 0.38}Q${x + s * 0.82} ${y + s * 0.04} ${x + s * 0.6} ${y + s * 0.06}H${x - s * 0.62}Q${x - s * 0.86} ${y + s * 0.02} ${x - s} ${y - s * 0.34}Z`,
      hull,
    ),
    path(
      `M${x - s} ${y - s * 0.34}Q${x} ${y - s * 0.06} ${x + s} ${y - s * 0.38}L${x + s * 0.96} ${y - s * 0.28}Q${x} ${y + s * 0.03} ${x - s * 0.97} ${y - s * 0.25}Z`,
      palette.lit(palette.cream),
      { opacity: 0.85 },
    ),
  )
}

/** A sailing boat with two sails, one in shade. */
export const sailBoat = (picture: Picture, x: number, y: number, size: number, coloured = false) => {
  const { palette, light } = picture
  const dir = light.x < x ? -1 : 1
  const h = size * 1.5
  const sail = coloured ? palette.accent : palette.cream
  return group(
    {},
    wake(picture, x, y, size),
    path(
      `M${x} ${y - h * 0.98}Q${x + dir * size * 0.42} ${y - h * 0.5} ${x + dir * size * 0.5} ${y - h * 0.16}L${x + dir * size * 0.03} ${y - h * 0.16}Z`,
      palette.lit(sail),
    ),
    path(
      `M${x - dir * size * 0.04} ${y - h * 0.86}Q${x - dir * size * 0.3} ${y - h * 0.4} ${x - dir * size * 0.38} ${y - h * 0.16}L${x - dir * size * 0.04} ${y - h * 0.16}Z`,
      palette.tone(sail, 0, 0.65),
    ),
    rect(x - size * 0.012, y - h, size * 0.024, h * 0.9, palette.ink),
    path(
      `M${x - size * 0.52} ${y - size * 0.17}L${x + size * 0.56} ${y - size * 0.19}L${x + size * 0.38} ${y + size * 0.02}H${x - size * 0.36}Z`,
      palette.tone(coloured ? palette.cream : palette.accent, 0, 0.4),
    ),
    path(
      `M${x - size * 0.44} ${y - size * 0.06}H${x + size * 0.44}L${x + size * 0.38} ${y + size * 0.02}H${x - size * 0.36}Z`,
      palette.ink,
      { opacity: 0.55 },
    ),
  )
}

/** A small fishing boat with a cabin and a mast light. */
export const fishingBoat = (picture: Picture, x: number, y: number, size: number, local: string) => {
  const { palette } = picture
  const s = size
  return group(
    {},
    wake(picture, x, y, size),
    rect(x - s * 0.02, y - s * 0.8, s * 0.02, s * 0.6, palette.ink),
    stroke(
      `M${x - s * 0.01} ${y - s * 0.78}L${x + s * 0.5} ${y - s * 0.28}M${x - s * 0.01} ${y - s * 0.78}L${x - s * 0.44} ${y - s * 0.24}`,
      palette.ink,
      2,
      { opacity: 0.7 },
    ),
    rect(x - s * 0.3, y - s * 0.46, s * 0.28, s * 0.26, palette.tone(palette.cream, 0, 0.25)),
    rect(x - s * 0.33, y - s * 0.49, s * 0.34, s * 0.05, palette.tone(palette.accent, 0, 0.4)),
    rect(x - s * 0.25, y - s * 0.41, s * 0.08, s * 0.1, palette.dark ? palette.lamp : palette.ink),
    rect(x - s * 0.14, y - s * 0.41, s * 0.08, s * 0.1, palette.dark ? palette.lamp : palette.ink),
    path(
      `M${x - s * 0.5} ${y - s * 0.24}Q${x} ${y - s * 0.16} ${x + s * 0.56} ${y - s * 0.34}Q${x + s * 0.46} ${y} ${x + s * 0.36} ${y + s * 0.03}H${x - s * 0.4}Q${x - s * 0.48} ${y - s * 0.06} ${x - s * 0.5} ${y - s * 0.24}Z`,
      palette.tone(local, 0, 0.45),
    ),
    path(
      `M${x - s * 0.5} ${y - s * 0.24}Q${x} ${y - s * 0.16} ${x + s * 0.56} ${y - s * 0.34}L${x + s * 0.53} ${y - s * 0.25}Q${x} ${y - s * 0.1} ${x - s * 0.5} ${y - s * 0.18}Z`,
      palette.lit(mix(local, '#fff6e4', 0.75)),
    ),
    poly(
      [
        [x - s * 0.43, y - s * 0.03],
        [x + s * 0.42, y - s * 0.03],
        [x + s * 0.36, y + s * 0.03],
        [x - s * 0.4, y + s * 0.03],
      ],
      darken(palette.shade(local), 0.08),
    ),
    palette.dark ? lamp(picture, x - s * 0.01, y - s * 0.82, s * 0.018, 14) : '',
  )
}
