import { mix } from './colour.ts'
import type { Picture } from './picture.ts'
import { el, ellipse, group, H, path, rect, W } from './svg.ts'

/** Thin lenses of light or shade lying on the water, wider towards the viewer. */
export const ripples = (
  { random }: Picture,
  top: number,
  bottom: number,
  colour: string,
  count: number,
  strength = 0.3,
) => {
  const marks = Array.from({ length: count }, () => {
    const t = random.next() ** 1.4
    const y = top + 6 + t * (bottom - top)
    return ellipse(random.range(-50, W + 50), y, 14 + t * random.range(40, 190), 0.8 + t * 3.2, colour, {
      opacity: strength * random.range(0.3, 1),
    })
  })
  return group({}, ...marks)
}

/** The road of light a sun, a moon or a lamp lays on the water. */
export const glitter = (
  { random, sheet }: Picture,
  x: number,
  top: number,
  bottom: number,
  width: number,
  colour: string,
  strength = 0.8,
) => {
  const marks: string[] = []
  for (let y = top + 2; y < bottom;) {
    const t = (y - top) / (bottom - top)
    const spread = width * (0.35 + t * 0.9)
    const count = 1 + Math.floor(random.next() * 2.4)
    for (let i = 0; i < count; i++) {
      const w = spread * random.range(0.12, 0.55) * (1 - t * 0.25)
      marks.push(
        ellipse(x + random.range(-0.5, 0.5) * spread * 1.2, y, w, 1 + t * 3.4, colour, {
          opacity: strength * (1 - t * 0.8) * random.range(0.35, 1),
        }),
      )
    }
    y += 4 + t * 15
  }
  const halo = sheet.radial([
    [0, colour, 0.4 * strength],
    [1, colour, 0],
  ])
  return group(
    { style: 'mix-blend-mode:screen' },
    ellipse(x, top + (bottom - top) * 0.22, width * 1.5, (bottom - top) * 0.5, halo, {
      'clip-path': sheet.clip(`M-20 ${top}H${W + 20}V${H + 20}H-20Z`),
    }),
    ...marks,
  )
}

/** A view, and the water below it that mirrors it. */
export const mirrored = (
  picture: Picture,
  view: string,
  level: number,
  options: { clear?: number; tint?: string; bottom?: number; bend?: number } = {},
) => {
  const { sheet, palette, random } = picture
  const { clear = 0.62, bottom = H + 20, bend = 34 } = options
  const tint = options.tint ?? mix(palette.sky[0], palette.sea[0], 0.35)
  const id = sheet.keep(view)
  const area = `M-20 ${level}H${W + 20}V${bottom}H-20Z`
  const deep = sheet.down(level, Math.min(H, bottom), [
    [0, palette.sky[3], 0.12],
    [0.3, tint, 1 - clear],
    [1, mix(tint, palette.ink, 0.6), 1],
  ])
  return group(
    {},
    el('use', { href: `#${id}` }),
    group(
      { 'clip-path': sheet.clip(area) },
      rect(-20, level, W + 40, H, mix(palette.sky[2], tint, 0.4)),
      group(
        { filter: sheet.ripple(level, bend, random.int(1, 99)) },
        el('use', { href: `#${id}`, transform: `matrix(1 0 0 -1 0 ${2 * level})` }),
      ),
      path(area, deep),
    ),
    ripples(picture, level, Math.min(H, bottom), mix(palette.sky[3], palette.disc, 0.4), 46, 0.26),
    ripples(picture, level, Math.min(H, bottom), palette.ink, 26, 0.2),
  )
}

/** The open sea, from pale at the horizon to deep in front. */
export const sea = (picture: Picture, level: number, bottom = H + 20) => {
  const { sheet, palette, light } = picture
  const near = palette.tone(palette.sea[0], 0, palette.dark ? 0.75 : 0.25)
  const far = mix(
    palette.tone(palette.sea[1], 0.1, palette.dark ? 0.4 : 0.1),
    palette.sky[3],
    palette.dark ? 0.35 : 0.15,
  )
  const fill = sheet.down(level, H, [
    [0, far],
    [0.18, mix(far, near, 0.4)],
    [0.6, near],
    [1, mix(near, palette.ink, 0.55)],
  ])
  return group(
    {},
    rect(-20, level, W + 40, bottom - level, fill),
    ripples(picture, level, bottom, mix(far, palette.disc, 0.5), 80, 0.4),
    ripples(picture, level, bottom, mix(near, palette.ink, 0.5), 40, 0.25),
    glitter(
      picture,
      light.x,
      level,
      Math.min(H, bottom),
      150 + light.r,
      palette.night ? palette.cream : palette.glow,
      palette.dark ? 0.85 : 0.6,
    ),
  )
}
