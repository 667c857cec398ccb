import { mix } from './colour.ts'
import type { Picture } from './picture.ts'
import { bush, overhang } from './shrubs.ts'
import { below, circle, curve, group, H, path, type Point, poly, stroke, W } from './svg.ts'
import { heightAt, hill, rolling } from './terrain.ts'
import { conifer } from './trees.ts'

/** Blades of grass or reed growing from a line. */
export const grass = (
  { random }: Picture,
  ground: (x: number) => number,
  tall: number,
  colour: string,
  count: number,
  from = -20,
  to = W + 20,
) => {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = random.range(from, to)
    const y = ground(x) + 6
    const h = tall * random.range(0.4, 1.1)
    const lean = random.range(-0.35, 0.35) * h
    const w = 2 + h * 0.035
    d += `M${x - w} ${y}Q${x} ${y - h * 0.6} ${x + lean} ${y - h}Q${x + w * 0.6} ${y - h * 0.5} ${x + w} ${y}Z`
  }
  return path(d, colour)
}

/** Flowers scattered over a slope, larger towards the viewer. */
export const flowers = (
  { random, palette }: Picture,
  top: (x: number) => number,
  bottom: number,
  count: number,
  colours: readonly string[],
) => {
  const heads = Array.from({ length: count }, () => {
    const x = random.range(0, W)
    const t = random.next()
    const y = top(x) + 14 + t * (bottom - top(x) - 14)
    const r = 2.2 + t * 5.5
    return (
      circle(x, y, r, palette.tone(random.pick(colours), 0.05, 0.2)) +
      circle(x - r * 0.2, y - r * 0.3, r * 0.4, palette.lit('#fff3d0'), { opacity: 0.7 })
    )
  })
  return group({}, ...heads)
}

/** A boulder with a lit upper plane. */
export const boulder = (
  { random, palette, light }: Picture,
  x: number,
  y: number,
  size: number,
  shadow = 0.75,
) => {
  const side = light.x < x ? -1 : 1
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const a = Math.PI + (i / 8) * Math.PI
    return [
      x + Math.cos(a) * size * random.range(0.85, 1.1),
      y + Math.sin(a) * size * random.range(0.5, 0.75),
    ]
  })
  const face = points.filter((_, i) => (side < 0 ? i >= 1 && i <= 5 : i >= 3 && i <= 7))
  const top = palette.winter ? palette.snow : palette.rock
  return group(
    {},
    poly(
      [...points, [x + size, y + 30], [x - size, y + 30]],
      mix(palette.tone(palette.rock, 0, shadow), palette.ink, 0.3),
    ),
    poly([...face, [x + side * size * 0.2, y - size * 0.25]], palette.tone(top, 0, shadow * 0.5), {
      opacity: 0.8,
    }),
  )
}

/** Larches, firs or a bough: a dark frame at one side of the view. */
export const frame = (picture: Picture, side: 1 | -1, kind: 'conifers' | 'bough' | 'rocks' | 'bushes') => {
  const { random, palette } = picture
  const edge = side < 0 ? 0 : W
  if (kind === 'bough')
    return overhang(
      picture,
      edge,
      random.range(0, 60),
      side < 0 ? 1 : -1,
      random.range(420, 620),
      random.pick(palette.foliage),
    )
  if (kind === 'rocks')
    return [1, 2, 3]
      .map((i) =>
        boulder(
          picture,
          edge - side * i * random.range(60, 130),
          H - 40 + i * 10,
          random.range(130, 230) - i * 26,
        ),
      )
      .join('')
  if (kind === 'bushes')
    return [0, 1, 2, 3]
      .map((i) =>
        bush(
          picture,
          edge - side * i * 120,
          H + 10,
          random.range(240, 380) - i * 40,
          random.pick(palette.foliage),
          0,
          0.85,
        ),
      )
      .join('')
  const trees = Array.from({ length: random.int(4, 6) }, (_, i) => ({
    x: edge - side * (i * random.range(70, 110) - 30),
    h: random.range(520, 860) * (1 - i * 0.14),
  }))
  return trees
    .sort((a, b) => b.h - a.h)
    .map(({ x, h }) => conifer(picture, x, H + 60, h, 0, 1))
    .join('')
}

/** The near ground the viewer stands on, with grass along its edge. */
export const bank = (picture: Picture, y: number, swing: number, local?: string) => {
  const { random, palette, sheet } = picture
  const outline = rolling(random, y, swing, 1.1)
  const colour = local ?? palette.ground
  const fill = sheet.down(y - swing, H, [
    [0, palette.tone(colour, 0, 0.6)],
    [0.4, mix(palette.tone(colour, 0, 0.85), palette.ink, 0.35)],
    [1, mix(palette.shade(colour), palette.ink, 0.75)],
  ])
  const blades = palette.winter
    ? ''
    : grass(
        picture,
        (x) => heightAt(outline, x),
        46,
        mix(palette.tone(colour, 0, 0.75), palette.ink, 0.25),
        170,
      )
  return { outline, markup: blades + path(below(curve(outline)), fill) }
}

/** A pale path winding from the viewer into the distance. */
export const trail = (
  { palette, sheet }: Picture,
  x1: number,
  x2: number,
  top: number,
  bottom: number,
  bend: number,
  local = palette.sand,
) => {
  const middle = (top + bottom) / 2
  const d = `M${x2 - 5} ${top}C${x2 + bend} ${top + (middle - top) * 0.7} ${x1 - bend - 40} ${middle} ${x1 - 130} ${bottom}L${x1 + 150} ${bottom}C${x1 - bend + 60} ${middle + 30} ${x2 + bend + 26} ${top + (middle - top) * 0.8} ${x2 + 5} ${top}Z`
  return path(
    d,
    sheet.down(top, bottom, [
      [0, palette.tone(local, 0.15, 0.2), 0.9],
      [1, palette.tone(local, 0, 0.7), 0.9],
    ]),
  )
}

/** A fence of crooked posts and two rails along an outline. */
export const fence = (
  { random, palette }: Picture,
  outline: readonly Point[],
  from: number,
  to: number,
  tall: number,
) => {
  const wood = mix(palette.tone(palette.wood, 0, 0.8), palette.ink, 0.35)
  const tops: Point[] = []
  let posts = ''
  for (let x = from; x <= to; x += tall * 1.15) {
    const y = heightAt(outline, x)
    const lean = random.range(-5, 5)
    posts += `M${x} ${y + 10}L${x + lean} ${y - tall}`
    tops.push([x + lean, y - tall])
  }
  const rail = (k: number) => stroke(curve(tops.map(([x, y]): Point => [x, y + tall * k])), wood, tall * 0.09)
  return group({}, stroke(posts, wood, tall * 0.13), rail(0.22), rail(0.55))
}

export const meadowHill = (picture: Picture, y: number, swing: number, depth: number, shadow = 0.35) => {
  const outline = rolling(picture.random, y, swing, 1.6)
  return { outline, markup: hill(picture, outline, picture.palette.ground, depth, shadow, H - y) }
}
