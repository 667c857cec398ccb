import { darken, mix } from './colour.ts'
import { pane } from './houses.ts'
import { shaft, type Spire, tower } from './landmarks.ts'
import { glow, lamp } from './light.ts'
import type { Picture } from './picture.ts'
import { arch, circle, ellipse, group, path, type Point, poly, rect, ring, stroke } from './svg.ts'

/** A castle of several towers around a keep. */
export const castle = (picture: Picture, x: number, base: number, size: number, depth = 0) => {
  const { palette, random } = picture
  const wall = mix(palette.stone, palette.accent, 0.1)
  const kinds: Spire[] = random.chance(0.5) ? ['spire', 'pyramid', 'spire'] : ['crenel', 'pyramid', 'crenel']
  const roof = palette.winter ? palette.snow : random.pick(palette.roofs)
  const block = (dx: number, w: number, h: number) =>
    shaft(picture, x + dx * size, base, w * size, h * size, wall, depth) +
    Array.from({ length: Math.floor(w * 14) }, (_, i) =>
      rect(
        x + (dx - w / 2) * size + i * (size / 14),
        base - h * size - size * 0.03,
        size * 0.04,
        size * 0.04,
        palette.tone(wall, depth, 0.5),
      ),
    ).join('') +
    Array.from({ length: 5 }, () =>
      pane(
        picture,
        x + (dx + random.range(-0.4, 0.36) * w) * size,
        base - random.range(0.25, 0.85) * h * size,
        size * 0.028,
        size * 0.055,
        { depth, round: true },
      ),
    ).join('')
  return group(
    {},
    tower(picture, x - size * 0.1, base, size * 0.17, size * 0.86, {
      kind: kinds[0] ?? 'spire',
      wall,
      roof,
      depth,
    }),
    block(0.16, 0.42, 0.46),
    tower(picture, x + size * 0.36, base, size * 0.15, size * 0.66, {
      kind: kinds[1] ?? 'pyramid',
      wall,
      roof,
      depth,
    }),
    block(-0.3, 0.36, 0.34),
    tower(picture, x - size * 0.48, base, size * 0.14, size * 0.52, {
      kind: kinds[2] ?? 'spire',
      wall,
      roof,
      depth,
    }),
    rect(x - size * 0.6, base - size * 0.16, size * 1.2, size * 0.18, palette.tone(wall, depth, 0.55)),
    path(
      arch(x - size * 0.08, base - size * 0.17, size * 0.12, size * 0.19),
      darken(palette.shade(wall, depth), 0.12),
    ),
    palette.dark ? glow(picture, x, base - size * 0.1, size * 0.8, palette.lampDeep, 0.35, 0.6) : '',
  )
}

/** A lighthouse; after sunset its beam sweeps the sea. */
export const lighthouse = (picture: Picture, x: number, base: number, h: number) => {
  const { palette, light, sheet } = picture
  const w = h * 0.2
  const left = light.x < x
  const bands = Array.from({ length: 5 }, (_, i): string => {
    const half = (k: number) => (w / 2) * (1 - k * 0.09)
    const y = (k: number) => base - (h * k) / 5
    const outline: Point[] = [
      [x - half(i), y(i)],
      [x - half(i + 1), y(i + 1)],
      [x + half(i + 1), y(i + 1)],
      [x + half(i), y(i)],
    ]
    const local = i % 2 === 0 ? palette.cream : palette.accent
    return poly(
      outline,
      sheet.across(x - w / 2, x + w / 2, [
        [0, palette.tone(local, 0, left ? 0.1 : 0.9)],
        [1, palette.tone(local, 0, left ? 0.9 : 0.1)],
      ]),
    )
  })
  const top = base - h
  const dir = x > 800 ? -1 : 1
  const ray = sheet.across(x, x + dir * 1100, [
    [0, palette.lamp, 0.55],
    [1, palette.lamp, 0],
  ])
  const beam = (d: 1 | -1, reach: number) =>
    poly(
      [
        [x, top - w * 0.26],
        [x + d * reach, top - w * 0.26 - reach * 0.13],
        [x + d * reach, top - w * 0.26 + reach * 0.02],
      ],
      d === dir ? ray : palette.lamp,
      { opacity: d === dir ? 1 : 0.12, filter: sheet.blur(4), style: 'mix-blend-mode:screen' },
    )
  return group(
    {},
    ...bands,
    rect(x - w * 0.4, top - w * 0.06, w * 0.8, w * 0.1, palette.ink),
    rect(
      x - w * 0.24,
      top - w * 0.5,
      w * 0.48,
      w * 0.46,
      palette.dark ? '#ffe9b5' : palette.tone('#9fc0c8', 0, 0.2),
    ),
    stroke(
      `M${x - w * 0.38} ${top - w * 0.06}V${top - w * 0.24}H${x + w * 0.38}V${top - w * 0.06}M${x - w * 0.08} ${top}V${top - w * 0.5}M${x + w * 0.08} ${top}V${top - w * 0.5}`,
      palette.ink,
      3,
    ),
    path(
      `M${x - w * 0.32} ${top - w * 0.5}Q${x} ${top - w * 1.05} ${x + w * 0.32} ${top - w * 0.5}Z`,
      palette.tone(palette.accent, 0, 0.5),
    ),
    circle(x, top - w * 0.84, w * 0.05, palette.ink),
    ...[0.25, 0.55, 0.8].map((k) =>
      path(arch(x - w * 0.07, base - h * k, w * 0.14, w * 0.28), palette.tone('#3f4658', 0, 0.6)),
    ),
    palette.dark
      ? beam(dir, 1100) + beam(-dir as 1 | -1, 500) + lamp(picture, x, top - w * 0.26, w * 0.13, 16)
      : '',
  )
}

/** A stone bridge of several arches between two banks. */
export const bridgePath = (x1: number, x2: number, deck: number, water: number, arches: number) => {
  const rise = (t: number) => deck - Math.sin(t * Math.PI) * 34
  const span = (x2 - x1) / arches
  let d = `M${x1} ${water + 20}V${deck}Q${(x1 + x2) / 2} ${deck - 68} ${x2} ${deck}V${water + 20}Z`
  for (let i = 0; i < arches; i++) {
    const left = x1 + span * (i + 0.1)
    const w = span * 0.8
    const crown = rise((i + 0.5) / arches) + 26
    d += `M${left} ${water + 22}V${(water + crown) / 2 + 14}Q${left} ${crown} ${left + w / 2} ${crown}Q${left + w} ${crown} ${left + w} ${(water + crown) / 2 + 14}V${water + 22}Z`
  }
  return d
}

/** A fountain or a well in the middle of a square. */
export const fountain = ({ palette }: Picture, x: number, y: number, size: number) =>
  group(
    {},
    ellipse(x, y + size * 0.06, size * 0.75, size * 0.13, palette.ink, { opacity: 0.35 }),
    path(
      `M${x - size * 0.6} ${y - size * 0.2}H${x + size * 0.6}L${x + size * 0.52} ${y}H${x - size * 0.52}Z`,
      palette.tone(palette.stone, 0, 0.55),
    ),
    path(ring(x, y - size * 0.2, size * 0.6, size * 0.09), palette.tone(palette.sea[1], 0, 0.3)),
    rect(x - size * 0.06, y - size * 0.7, size * 0.12, size * 0.5, palette.tone(palette.stone, 0, 0.4)),
    path(
      `M${x - size * 0.28} ${y - size * 0.78}H${x + size * 0.28}Q${x} ${y - size * 0.52} ${x - size * 0.28} ${y - size * 0.78}Z`,
      palette.tone(palette.stone, 0, 0.3),
    ),
    stroke(
      `M${x} ${y - size * 0.8}Q${x - size * 0.1} ${y - size} ${x - size * 0.24} ${y - size * 0.78}T${x - size * 0.34} ${y - size * 0.24}M${x} ${y - size * 0.8}Q${x + size * 0.1} ${y - size} ${x + size * 0.24} ${y - size * 0.78}T${x + size * 0.34} ${y - size * 0.24}`,
      palette.lit('#eaf6f6'),
      4,
      { opacity: 0.7 },
    ),
  )
