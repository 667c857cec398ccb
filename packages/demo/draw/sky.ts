import { mix } from './colour.ts'
import { beams, glow } from './light.ts'
import type { Picture } from './picture.ts'
import { circle, ellipse, group, H, path, rect, ring, stroke, W } from './svg.ts'

const stars = ({ random, palette }: Picture, horizon: number) => {
  const dots = Array.from({ length: 150 }, () => {
    const y = random.next() ** 1.5 * horizon
    const bright = random.next() ** 3
    return circle(random.range(0, W), y, 0.9 + bright * 2.1, palette.cream, {
      opacity: (0.25 + bright * 0.7) * (1 - y / horizon / 1.3),
    })
  })
  return group({}, ...dots)
}

const disc = (picture: Picture) => {
  const { sheet, palette, light, recipe, random } = picture
  const { x, y, r } = light
  const halo =
    glow(picture, x, y, r * 9, palette.glow, palette.night ? 0.4 : 0.5) +
    glow(picture, x, y, r * 3, palette.disc, palette.night ? 0.45 : 0.5)
  if (!palette.night) {
    const warm =
      recipe.time === 'dusk' ? mix(palette.sky[3], '#ff8f5a', 0.45) : mix(palette.disc, palette.sky[3], 0.4)
    return (
      halo +
      circle(
        x,
        y,
        r,
        sheet.linear([
          [0, palette.disc],
          [0.5, palette.disc],
          [1, warm],
        ]),
      )
    )
  }
  if (random.chance(0.4)) {
    const tip = r * 0.9
    return (
      halo +
      path(
        `M${x} ${y - tip}A${r} ${r} 0 1 0 ${x} ${y + tip}A${r * 1.3} ${r * 1.3} 0 0 1 ${x} ${y - tip}Z`,
        palette.disc,
        { transform: `rotate(${random.range(-40, 10)} ${x} ${y})` },
      )
    )
  }
  const seas = Array.from({ length: 5 }, () => {
    const a = random.range(0, 6.28)
    const d = random.range(0, r * 0.55)
    return ellipse(
      x + Math.cos(a) * d,
      y + Math.sin(a) * d,
      random.range(r * 0.1, r * 0.26),
      random.range(r * 0.08, r * 0.2),
      palette.haze,
      { opacity: 0.22 },
    )
  })
  return halo + circle(x, y, r, palette.disc) + group({}, ...seas)
}

/** One flat-bottomed cloud, heaped towards its middle, its belly in shade. */
export const cloud = (
  { sheet, random, palette }: Picture,
  x: number,
  y: number,
  width: number,
  strength = 0.9,
) => {
  const count = 5 + Math.floor(width / 60)
  const height = width * random.range(0.16, 0.24)
  const humps = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const r = height * (0.22 + 0.5 * Math.sin(t * Math.PI) ** 1.3) * random.range(0.75, 1.2)
    return ring(x + (t - 0.5) * width, y - r * 0.25, r * 1.15, r)
  })
  const top = palette.night
    ? mix(palette.sky[2], palette.sky[3], 0.3)
    : mix(palette.sky[3], palette.disc, 0.7)
  const belly = mix(palette.sky[1], palette.sky[2], 0.55)
  const fill = sheet.down(y - height, y, [
    [0, top, strength],
    [0.55, mix(top, belly, 0.45), strength * 0.85],
    [1, belly, strength * 0.12],
  ])
  return path(humps.join(''), fill, { 'clip-path': sheet.clip(`M0 0H${W}V${y}H0Z`) })
}

/** Long thin bands, as evening skies have. */
const streaks = ({ random, palette, sheet }: Picture, horizon: number) => {
  const bands = Array.from({ length: random.int(5, 9) }, () => {
    const y = random.range(horizon * 0.25, horizon * 0.92)
    const x = random.range(0, W)
    const w = random.range(180, 620)
    const near = 1 - Math.abs(y / horizon - 0.7)
    const colour = mix(palette.sky[3], palette.sky[0], random.range(0, 0.6))
    const fade = sheet.linear(
      [
        [0, colour, 0],
        [0.4, colour, 0.55 * near],
        [1, colour, 0],
      ],
      90,
    )
    return ellipse(x, y, w, random.range(4, 13), fade)
  })
  return group({}, ...bands)
}

const birds = ({ random, palette }: Picture, horizon: number) => {
  const cx = random.range(W * 0.25, W * 0.75)
  const cy = random.range(horizon * 0.3, horizon * 0.6)
  const flock = Array.from({ length: random.int(3, 7) }, () => {
    const x = cx + random.range(-150, 150)
    const y = cy + random.range(-60, 60)
    const s = random.range(7, 15)
    return stroke(
      `M${x - s} ${y - s * 0.4}Q${x - s * 0.4} ${y - s * 0.6} ${x} ${y}Q${x + s * 0.5} ${y - s * 0.7} ${x + s} ${y - s * 0.3}`,
      palette.ink,
      2.6,
      { opacity: 0.55 },
    )
  })
  return group({}, ...flock)
}

type SkyOptions = { sun?: boolean; clouds?: boolean; birds?: boolean }

/** The whole sky down to the horizon, with its sun or moon, clouds, stars and birds. */
export const drawSky = (picture: Picture, horizon: number, options: SkyOptions = {}) => {
  const { sheet, palette, random, recipe, light } = picture
  const { sky } = palette
  const parts = [
    rect(
      -20,
      -20,
      W + 40,
      H + 40,
      sheet.down(0, horizon, [
        [0, sky[0]],
        [0.42, sky[1]],
        [0.78, sky[2]],
        [1, sky[3]],
      ]),
    ),
  ]
  if (palette.night) parts.push(stars(picture, horizon))
  if (recipe.time === 'dusk') parts.push(group({ opacity: 0.5 }, stars(picture, horizon * 0.35)))
  if (options.sun !== false) {
    parts.push(disc(picture))
    if (!palette.night && random.chance(0.45)) parts.push(beams(picture, light.x, light.y, 1300, 0.1, 2.4))
  }
  if (options.clouds !== false) {
    if (recipe.time === 'day') {
      const count = random.int(2, 5)
      for (let i = 0; i < count; i++) {
        const t = random.next()
        parts.push(cloud(picture, random.range(0, W), horizon * (0.2 + 0.65 * t), 480 - t * 280, 0.85))
      }
    } else parts.push(streaks(picture, horizon))
  }
  if (options.birds !== false && !palette.night && random.chance(0.6)) parts.push(birds(picture, horizon))
  return parts.join('')
}
