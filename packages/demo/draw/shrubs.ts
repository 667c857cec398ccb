import { mix } from './colour.ts'
import type { Picture } from './picture.ts'
import { curve, group, path, type Point, ring, stroke } from './svg.ts'

/** A low bush of round clumps. */
export const bush = (
  { random, palette, light }: Picture,
  x: number,
  y: number,
  width: number,
  local: string,
  depth = 0,
  shadow = 0.6,
) => {
  const side = light.x < x ? -1 : 1
  const count = width > 200 ? 24 : 7
  const clumps = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1) - 0.5
    const rise = width * random.range(0.04, 0.24) * (1 - t * t * 2)
    const size = width * (count > 7 ? random.range(0.07, 0.13) : random.range(0.13, 0.2))
    return [x + t * width * 0.8, y - rise, size] as const
  })
  const d = (k: number, s: number) => clumps.map(([a, b, r]) => ring(a + side * s, b - s, r * k)).join('')
  return (
    path(d(1, 0), palette.tone(local, depth, Math.min(1, shadow + 0.2))) +
    path(d(0.66, width * (count > 7 ? 0.022 : 0.035)), palette.tone(local, depth, shadow * 0.5))
  )
}

/** A bough with leaves reaching in from a corner, to frame the view. */
export const overhang = (
  { random, palette }: Picture,
  x: number,
  y: number,
  dir: 1 | -1,
  length: number,
  local: string,
) => {
  const twigs: string[] = []
  const leaves: string[] = []
  for (let i = 0; i < 15; i++) {
    const t = 0.1 + (i / 15) * 0.9
    const sx = x + dir * length * t
    const sy = y + length * (0.1 * t + 0.16 * t * t)
    const angle = (dir > 0 ? 0 : Math.PI) + dir * random.range(-0.7, 1.3)
    const reach = length * random.range(0.12, 0.26) * (1.15 - t * 0.5)
    const ex = sx + Math.cos(angle) * reach
    const ey = sy + Math.sin(angle) * reach
    twigs.push(`M${sx} ${sy}L${ex} ${ey}`)
    for (let k = 0; k < 9; k++) {
      const u = k / 8
      const lx = sx + (ex - sx) * u + random.range(-6, 6)
      const ly = sy + (ey - sy) * u + random.range(-6, 6)
      const turn = (angle * 180) / Math.PI + (k % 2 === 0 ? 1 : -1) * random.range(25, 60)
      const tint = mix(palette.tone(local, 0, 0.85), palette.ink, random.range(0.15, 0.65))
      leaves.push(
        path(`M0 0Q13 -10 30 0Q13 9 0 0Z`, tint, {
          transform: `translate(${lx} ${ly}) rotate(${turn}) scale(${random.range(0.8, 1.35)})`,
        }),
      )
    }
  }
  const bough: Point[] = [
    [x - dir * 20, y],
    [x + dir * length * 0.4, y + length * 0.066],
    [x + dir * length * 0.75, y + length * 0.165],
    [x + dir * length, y + length * 0.26],
  ]
  return group({}, stroke(curve(bough), palette.ink, 11), stroke(twigs.join(''), palette.ink, 4), ...leaves)
}
