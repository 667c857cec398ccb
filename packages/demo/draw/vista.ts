import { mix } from './colour.ts'
import type { Inside } from './inside.ts'
import { glow } from './light.ts'
import { createPalette } from './palette.ts'
import { SEASONS, TIMES } from './recipe.ts'
import { below, circle, curve, ellipse, group, path, type Point, rect, stroke, W } from './svg.ts'
import { rolling } from './terrain.ts'
import { cottage } from './town.ts'
import { coniferRow } from './trees.ts'

/** What is seen through a window or painted on a canvas: a small landscape. */
export const vista = (
  { picture }: Pick<Inside, 'picture'>,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'hills' | 'sea' | 'roofs' | 'woods',
) => {
  const { sheet, palette, random } = picture
  const { sky } = palette
  const horizon = y + h * random.range(0.55, 0.68)
  const sunX = x + w * random.range(0.25, 0.75)
  const local = (outline: readonly Point[], shift: number): Point[] =>
    outline.map(([a, b]): Point => [x - 10 + (a / W) * (w + 20), b + shift])
  const parts = [
    rect(
      x,
      y,
      w,
      h,
      sheet.down(y, horizon, [
        [0, sky[0]],
        [0.45, sky[1]],
        [0.8, sky[2]],
        [1, sky[3]],
      ]),
    ),
    circle(sunX, y + h * random.range(0.22, 0.42), Math.min(w, h) * 0.075, palette.disc),
    glow(picture, sunX, y + h * 0.35, Math.max(w, h) * 0.5, palette.glow, 0.5),
  ]
  if (palette.night)
    for (let i = 0; i < 24; i++)
      parts.push(
        circle(x + random.next() * w, y + random.next() * h * 0.5, 1.6, palette.cream, { opacity: 0.8 }),
      )
  if (kind === 'sea')
    parts.push(
      rect(
        x,
        horizon,
        w,
        h,
        sheet.down(horizon, y + h, [
          [0, sky[3]],
          [0.2, palette.tone(palette.sea[1], 0, 0.3)],
          [1, palette.tone(palette.sea[0], 0, 0.6)],
        ]),
      ),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        ellipse(sunX + random.range(-20, 20), horizon + 8 + i * 14, 26 + i * 7, 2.4, palette.disc, {
          opacity: 0.6,
        }),
      ),
    )
  const tints = kind === 'sea' ? [palette.rock] : [palette.rock, palette.conifer, palette.ground]
  tints.forEach((tint, i) => {
    const outline = local(rolling(random, 0, h * 0.12, 2), horizon - h * 0.1 + i * h * 0.13)
    const colour = palette.tone(tint, 0.6 - i * 0.25, 0.5)
    if (kind === 'woods' && i > 0)
      parts.push(
        coniferRow(
          random,
          () => horizon + i * h * 0.12,
          h * (0.14 + i * 0.1),
          colour,
          0.3,
          x - 20,
          x + w + 20,
        ),
      )
    parts.push(
      path(
        kind === 'sea'
          ? below(curve(outline), horizon + 1, x - 10, x + w + 10)
          : below(curve(outline), y + h, x - 10, x + w + 10),
        colour,
      ),
    )
  })
  if (kind === 'roofs') {
    const size = Math.min(w * 0.16, 96)
    for (let row = 0; row < 4; row++)
      for (let at = x - size; at < x + w + size; at += size * random.range(0.9, 1.5))
        parts.push(
          cottage(
            picture,
            at,
            y + h * (0.72 + row * 0.1) + random.range(-8, 8),
            size * (0.7 + row * 0.13),
            0.4 - row * 0.12,
          ),
        )
  }
  return group({ 'clip-path': sheet.clip(`M${x} ${y}h${w}v${h}h${-w}Z`) }, ...parts)
}

export const VISTAS = ['hills', 'sea', 'roofs', 'woods'] as const

/** Which view fits a place: the coast has the sea, the town its roofs. */
export const anyVista = ({ picture }: Pick<Inside, 'picture'>) =>
  picture.random.pick(picture.palette.winter ? (['hills', 'roofs', 'woods'] as const) : VISTAS)

/** A window with panes and, if wanted, curtains. */
export const windowFrame = (
  inside: Inside,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { curtains?: boolean; bars?: number; sill?: boolean } = {},
) => {
  const { picture, tone, ink } = inside
  const { palette, sheet, random } = picture
  const { curtains = true, bars = 2, sill = true } = options
  const trim = tone('#f1e7d6', palette.dark ? 0.55 : 0.25)
  const cloth = mix(palette.accent, '#e9dcc6', random.pick([0.15, 0.75]))
  const drape = (edge: number, dir: 1 | -1) =>
    path(
      `M${edge - dir * 60} ${y - 40}H${edge + dir * w * 0.2}Q${edge + dir * w * 0.14} ${y + h * 0.5} ${edge - dir * 6} ${y + h * 0.66}Q${edge + dir * w * 0.06} ${y + h * 0.9} ${edge + dir * w * 0.08} ${y + h + 60}H${edge - dir * 60}Z`,
      sheet.across(edge - 60, edge + w * 0.2, [
        [0, tone(cloth, 0.7)],
        [0.3, tone(cloth, 0.3)],
        [0.55, tone(cloth, 0.65)],
        [0.8, tone(cloth, 0.25)],
        [1, tone(cloth, 0.6)],
      ]),
    )
  return group(
    {},
    rect(x - 24, y - 24, w + 48, h + 48, trim),
    rect(x - 8, y - 8, w + 16, h + 16, ink, { opacity: 0.35 }),
    vista(inside, x, y, w, h, anyVista(inside)),
    ...Array.from({ length: bars - 1 }, (_, i) => rect(x + (w * (i + 1)) / bars - 7, y, 14, h, trim)),
    rect(x, y + h * 0.36, w, 10, trim),
    sill
      ? rect(x - 44, y + h + 18, w + 88, 26, tone('#f1e7d6', 0.4)) +
          rect(x - 44, y + h + 42, w + 88, 10, ink, { opacity: 0.3 })
      : '',
    curtains
      ? drape(x - 20, 1) +
          drape(x + w + 20, -1) +
          rect(x - 110, y - 54, w + 220, 14, tone(inside.wood, 0.6), { rx: 7 })
      : '',
    palette.night
      ? ''
      : glow(picture, x + w / 2, y + h / 2, Math.max(w, h) * 1.1, palette.glow, palette.dark ? 0.3 : 0.4),
  )
}

/** What somebody painted: a place at another hour, or plain shapes. */
const painting = ({ picture, tone }: Inside, x: number, y: number, w: number, h: number) => {
  const { random, recipe, sheet } = picture
  if (random.chance(0.65)) {
    const other = { ...recipe, time: random.pick(TIMES), season: random.pick(SEASONS) }
    return vista(
      { picture: { ...picture, palette: createPalette(other, random) } },
      x,
      y,
      w,
      h,
      random.pick(VISTAS),
    )
  }
  const inks = random.shuffle([recipe.accent, '#2f4a5c', '#e0a83e', '#d9cbb0', '#8fa39a', '#b5573a'])
  const ink = (i: number) => tone(inks[i % inks.length] ?? '#d9cbb0', 0.2)
  const shapes = Array.from({ length: random.int(4, 7) }, (_, i) => {
    const cx = x + random.next() * w
    const cy = y + random.next() * h
    const s = Math.min(w, h) * random.range(0.18, 0.42)
    return random.pick([
      () => circle(cx, cy, s, ink(i)),
      () => rect(cx - s, cy - s * 0.5, s * 2, s, ink(i)),
      () => path(`M${cx - s} ${cy}A${s} ${s} 0 0 1 ${cx + s} ${cy}Z`, ink(i)),
      () => stroke(`M${cx - s} ${cy + s}Q${cx} ${cy - s} ${cx + s} ${cy + s}`, ink(i), s * 0.16),
    ])()
  })
  return group(
    { 'clip-path': sheet.clip(`M${x} ${y}h${w}v${h}h${-w}Z`) },
    rect(x, y, w, h, ink(3)),
    ...shapes,
  )
}

/** A picture in its frame. */
export const framed = (inside: Inside, x: number, y: number, w: number, h: number, gilt = false) => {
  const { tone, ink } = inside
  const rim = Math.max(8, Math.min(w, h) * 0.06)
  return group(
    {},
    rect(x + 8, y + 12, w, h, ink, { opacity: 0.3 }),
    rect(x, y, w, h, tone(gilt ? '#c9a050' : '#4a3a34', 0.3)),
    rect(x + rim, y + rim, w - rim * 2, h - rim * 2, tone('#efe6d4', 0.2)),
    painting(inside, x + rim * 2, y + rim * 2, w - rim * 4, h - rim * 4),
    rect(x, y, w, rim * 0.4, tone('#ffe9b8', 0.2), { opacity: 0.5 }),
  )
}
