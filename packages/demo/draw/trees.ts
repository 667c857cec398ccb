import { mix } from './colour.ts'
import type { Picture } from './picture.ts'
import type { Random } from './random.ts'
import { closed, group, path, type Point, rect, ring, stroke } from './svg.ts'

/** The outline of one small conifer: drooping tiers, a little uneven. */
const coniferPath = (random: Random, x: number, y: number, height: number, slim = 1) => {
  const tiers = Math.max(4, Math.min(9, Math.round(height / 22)))
  const half = (dir: number): Point[] => {
    const points: Point[] = []
    for (let i = 1; i <= tiers; i++) {
      const t = i / tiers
      const reach = height * 0.21 * slim * t ** 0.85 * random.range(0.8, 1.15)
      const at = y - height * (1 - t * 0.93)
      points.push([x + dir * reach, at + random.range(-2, 3)], [x + dir * reach * 0.55, at - height * 0.012])
    }
    return points
  }
  return closed([
    [x, y - height],
    ...half(1),
    [x + height * 0.015, y],
    [x - height * 0.015, y],
    ...half(-1).reverse(),
  ])
}

/** A conifer seen closely: skirts of boughs, bright or snowy on the side of the light. */
export const conifer = (
  { random, palette, light }: Picture,
  x: number,
  y: number,
  height: number,
  depth = 0,
  shadow = 0.75,
) => {
  const slim = random.range(0.85, 1.2)
  const side = light.x < x ? -1 : 1
  const base = mix(palette.tone(palette.conifer, depth, shadow), palette.ink, shadow > 0.9 ? 0.3 : 0)
  const bright = palette.winter
    ? palette.tone(palette.snow, depth, shadow * 0.85)
    : palette.tone(palette.conifer, depth, Math.max(0, shadow - 0.4))
  const tiers = Math.max(6, Math.min(13, Math.round(height / 50)))
  const skirts: string[] = []
  for (let i = tiers; i >= 1; i--) {
    const t = i / tiers
    const top = y - height * (1 - (t - 1 / tiers) * 0.9) - height * 0.02
    const foot = y - height * (1 - t * 0.94)
    const reach = height * 0.22 * slim * t ** 0.9 * random.range(0.88, 1.12)
    const hem = Array.from({ length: 9 }, (_, k): Point => {
      const u = k / 4 - 1
      return [
        x + u * reach,
        foot -
          Math.abs(u) ** 2 * height * 0.028 +
          (k % 2 === 0 ? 1 : -0.5) * height * 0.012 * random.range(0.5, 1.3),
      ]
    })
    const lit = hem.filter((_, k) => (side < 0 ? k <= 3 : k >= 5))
    const crest: Point = [x, top]
    skirts.push(
      path(closed([crest, ...hem]), mix(base, palette.ink, (i % 2) * 0.12)),
      path(
        closed([
          [x + side * reach * 0.12, top + (foot - top) * 0.3],
          ...lit.map(([a, b]): Point => [a, b - height * 0.008]),
        ]),
        bright,
        { opacity: 0.7 },
      ),
    )
  }
  return group(
    {},
    rect(
      x - height * 0.014,
      y - height * 0.1,
      height * 0.028,
      height * 0.1,
      palette.shade(palette.trunk, depth),
    ),
    ...skirts,
  )
}

/** A dense row of conifers in one colour, standing on an outline. */
export const coniferRow = (
  random: Random,
  ground: (x: number) => number,
  size: number,
  colour: string,
  gap = 0.24,
  from = -30,
  to = 1630,
) => {
  let d = ''
  for (let x = from; x < to; x += size * gap * random.range(0.5, 1.5)) {
    d += coniferPath(
      random,
      x,
      ground(x) + size * 0.06,
      size * random.range(0.55, 1.15),
      random.range(0.8, 1.2),
    )
  }
  return path(d, colour)
}

/** Bare branches, dividing as they rise. */
const branches = (
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  colour: string,
  rounds: number,
): string => {
  const x2 = x + Math.cos(angle) * length
  const y2 = y + Math.sin(angle) * length
  const bend = random.range(-0.07, 0.07) * length
  const own = stroke(`M${x} ${y}Q${(x + x2) / 2 + bend} ${(y + y2) / 2} ${x2} ${y2}`, colour, width)
  if (rounds === 0) return own
  const kids = Array.from({ length: random.int(2, 3) }, () =>
    branches(
      random,
      x2,
      y2,
      length * random.range(0.6, 0.8),
      angle + random.range(-0.55, 0.55),
      width * 0.64,
      colour,
      rounds - 1,
    ),
  )
  return own + kids.join('')
}

/** A broad-leaved tree: a crown of clumps, the ones towards the light brighter. */
export const broadleaf = (
  picture: Picture,
  x: number,
  y: number,
  height: number,
  depth = 0,
  shadow = 0.55,
  leaf?: string,
) => {
  const { random, palette, light } = picture
  const trunk = palette.tone(palette.trunk, depth, Math.min(1, shadow + 0.2))
  if (palette.winter)
    return branches(
      random,
      x,
      y,
      height * 0.3,
      -Math.PI / 2 + random.range(-0.08, 0.08),
      height * 0.042,
      trunk,
      5,
    )
  const local = leaf ?? random.pick(palette.foliage)
  const side = light.x < x ? -1 : 1
  const r = height * 0.3
  const cy = y - height * 0.66
  const clumps = Array.from({ length: 30 }, (_, i) => {
    const a = i * 2.4 + random.range(-0.3, 0.3)
    const d = r * Math.sqrt((i + 0.5) / 30) * random.range(0.82, 1.05)
    return [x + Math.cos(a) * d * 1.12, cy + Math.sin(a) * d * 0.95, r * random.range(0.2, 0.33)] as const
  })
  const layer = (shift: number, scale: number, colour: string) =>
    path(
      clumps.map(([a, b, s]) => ring(a + side * shift * r, b - shift * r * 0.9, s * scale)).join(''),
      colour,
    )
  return group(
    {},
    path(
      `M${x - height * 0.03} ${y}Q${x} ${y - height * 0.2} ${x - height * 0.012} ${cy}H${x + height * 0.014}Q${x + height * 0.005} ${y - height * 0.2} ${x + height * 0.035} ${y}Z`,
      trunk,
    ),
    path(ring(x, cy, r * 0.85), palette.tone(local, depth, Math.min(1, shadow + 0.25))),
    layer(0, 1, palette.tone(local, depth, Math.min(1, shadow + 0.25))),
    layer(0.1, 0.78, palette.tone(local, depth, shadow * 0.85)),
    layer(0.19, 0.44, palette.tone(local, depth, shadow * 0.4)),
  )
}
