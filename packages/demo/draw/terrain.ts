import { mix } from './colour.ts'
import type { Picture } from './picture.ts'
import type { Random } from './random.ts'
import { below, closed, curve, group, H, line, path, type Point, poly, W } from './svg.ts'

/** A broken line between two points, by midpoint displacement. */
export const broken = (
  random: Random,
  from: Point,
  to: Point,
  swing: number,
  rounds: number,
  sideways = false,
): Point[] => {
  let points: Point[] = [from, to]
  let amount = swing
  for (let round = 0; round < rounds; round++) {
    points = points.flatMap((point, i): Point[] => {
      const next = points[i + 1]
      if (!next) return [point]
      const shift = random.range(-amount, amount)
      const middle: Point = [
        (point[0] + next[0]) / 2 + (sideways ? shift : 0),
        (point[1] + next[1]) / 2 + (sideways ? 0 : shift),
      ]
      return [point, middle]
    })
    amount *= 0.52
  }
  return points
}

/** A rolling outline across the whole picture. */
export const rolling = (random: Random, y: number, swing: number, waves = 2.2): Point[] => {
  const parts = [1, 2.1, 4.3].map((k) => ({
    k: k * waves * random.range(0.8, 1.2),
    phase: random.range(0, 6.28),
    size: 1 / k,
  }))
  return Array.from({ length: 33 }, (_, i): Point => {
    const t = i / 32
    const sum = parts.reduce(
      (total, { k, phase, size }) => total + Math.sin(t * k * Math.PI + phase) * size,
      0,
    )
    return [t * (W + 40) - 20, y + sum * swing * 0.6]
  })
}

export const heightAt = (points: readonly Point[], x: number) => {
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]
    const b = points[i]
    if (a && b && x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / Math.max(1, b[0] - a[0])
  }
  return points.at(-1)?.[1] ?? H
}

/** A hill with light on its crown and haze at its foot. */
export const hill = (
  { sheet, palette }: Picture,
  outline: readonly Point[],
  local: string,
  depth: number,
  shadow = 0.4,
  reach = 340,
) => {
  const top = Math.min(...outline.map(([, y]) => y))
  const fill = sheet.down(top, top + reach, [
    [0, palette.tone(local, depth, shadow * 0.55)],
    [0.3, palette.tone(local, depth, shadow)],
    [1, mix(palette.tone(local, depth, Math.min(1, shadow + 0.3)), palette.haze, depth * 0.3)],
  ])
  return path(below(curve(outline)), fill)
}

type Mountain = {
  x: number
  y: number
  base: number
  left: number
  right: number
  depth: number
  snow: number
  local?: string
}

/** One mountain of lit and shaded planes, with snow down to a share of its height. */
export const mountain = ({ sheet, palette, random, light }: Picture, m: Mountain) => {
  const height = m.base - m.y
  const rough = height * 0.13
  const left = broken(random, [m.x - m.left, m.base], [m.x, m.y], rough, 6)
  const right = broken(random, [m.x, m.y], [m.x + m.right, m.base], rough, 6)
  const lean = random.range(-0.25, 0.25) * (m.left + m.right) * 0.5
  const spine = broken(random, [m.x, m.y], [m.x + lean, m.base], (m.left + m.right) * 0.07, 6, true)
  const outline = closed([...left, ...right.slice(1)])
  const lightLeft = light.x < m.x
  const shaded = closed(lightLeft ? [...spine, ...right.slice().reverse()] : [...left, ...spine.slice(1)])
  const rock = m.local ?? palette.rock
  const whole = sheet.clip(outline)
  const dark = sheet.clip(shaded)
  const parts = [path(outline, palette.lit(rock, m.depth)), path(shaded, palette.shade(rock, m.depth))]
  if (m.snow > 0) {
    const edge: Point[] = []
    const foot = m.y + height * m.snow
    const count = 26
    for (let i = 0; i <= count; i++) {
      const x = m.x - m.left + ((m.left + m.right) * i) / count
      const near = 1 - Math.abs(x - m.x) / Math.max(m.left, m.right)
      edge.push([
        x + random.range(-0.4, 0.4) * ((m.left + m.right) / count),
        foot + (i % 2 === 0 ? -1 : 1) * random.next() ** 1.6 * 0.15 * height * (0.4 + near),
      ])
    }
    const cap = closed([[m.x - m.left, m.y - 40], [m.x + m.right, m.y - 40], ...edge.reverse()])
    parts.push(
      path(cap, palette.lit(palette.snow, m.depth * 0.8), { 'clip-path': whole }),
      group(
        { 'clip-path': whole },
        path(cap, palette.shade(palette.snow, m.depth * 0.8), { 'clip-path': dark }),
      ),
    )
  }
  const facets = Array.from({ length: 9 }, (_, i) => {
    const from = spine[Math.floor(((i + 0.4) / 9) * spine.length * 0.8)] ?? spine[0] ?? [m.x, m.y]
    const toLight = i % 3 !== 2
    const side = (lightLeft ? -1 : 1) * (toLight ? 1 : -1)
    const run = height * random.range(0.22, 0.5)
    const out = run * random.range(0.5, 0.9) * side
    const edge = broken(random, from, [from[0] + out, from[1] + run], run * 0.08, 3, true)
    const back = broken(
      random,
      [from[0] + out, from[1] + run],
      [from[0] + out * random.range(0.1, 0.4), from[1] + run * random.range(0.6, 1.1)],
      run * 0.08,
      3,
      true,
    )
    const colour = toLight ? palette.shade(rock, m.depth) : palette.lit(rock, m.depth)
    return poly([...edge, ...back], colour, { opacity: toLight ? 0.5 : 0.35 })
  })
  const foot = sheet.down(m.base - height * 0.7, m.base, [
    [0, palette.haze, 0],
    [1, palette.haze, 0.35 + m.depth * 0.45],
  ])
  return group({}, ...parts, group({ 'clip-path': whole }, ...facets), path(outline, foot))
}

type Range = {
  base: number
  peak: number
  height: number
  depth: number
  snow: number
  count: number
  valley?: boolean
}

/** A range of mountains, the far ones first. A valley opens where the peak would stand. */
export const range = (
  picture: Picture,
  { base, peak, height, depth, snow, count, valley = false }: Range,
) => {
  const { random } = picture
  const peaks = Array.from({ length: count }, (_, i) => {
    const x = ((i + random.range(0.05, 0.95)) / count) * (W + 300) - 150
    const off = Math.min(1, Math.abs(x - peak) / (W * 0.55))
    const share = valley ? 0.35 + off * 0.75 : 0.95 - off * 0.42
    return { x, tall: height * share * random.range(0.66, 1) }
  })
    .filter(({ x }) => valley || Math.abs(x - peak) > 120)
    .sort((a, b) => (valley ? a.tall - b.tall : Math.abs(b.x - peak) - Math.abs(a.x - peak)))
  if (!valley) peaks.push({ x: peak, tall: height })
  return peaks
    .map(({ x, tall }, i) =>
      mountain(picture, {
        x,
        y: base - tall,
        base,
        left: tall * random.range(0.7, 1.7),
        right: tall * random.range(0.7, 1.7),
        depth: Math.min(0.92, depth + (1 - (i + 1) / peaks.length) * 0.3),
        snow: snow * (tall / height) ** 1.4 * random.range(0.75, 1.15),
      }),
    )
    .join('')
}

/** A far, jagged silhouette without detail. */
export const silhouette = (
  { random, palette, sheet }: Picture,
  y: number,
  swing: number,
  local: string,
  depth: number,
) => {
  const outline = broken(
    random,
    [-20, y + random.range(-swing, swing) * 0.4],
    [W + 20, y + random.range(-swing, swing) * 0.4],
    swing,
    8,
  )
  const fill = sheet.down(y - swing, y + swing * 1.4, [
    [0, palette.tone(local, depth, 0.6)],
    [1, mix(palette.tone(local, depth, 0.6), palette.haze, 0.55)],
  ])
  return path(below(line(outline)), fill)
}
