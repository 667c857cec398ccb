import type { Picture } from './picture.ts'
import { group, path, rect, ring, stroke } from './svg.ts'

export const cypress = (
  { random, palette, light }: Picture,
  x: number,
  y: number,
  height: number,
  depth = 0,
  shadow = 0.6,
) => {
  const w = height * random.range(0.1, 0.15)
  const side = light.x < x ? -1 : 1
  const leaf = (k: number, lean: number) =>
    `M${x + lean} ${y}C${x - w * k + lean} ${y - height * 0.2} ${x - w * k * 0.8 + lean} ${y - height * 0.62} ${x + lean * 0.3} ${y - height}C${x + w * k * 0.8 + lean} ${y - height * 0.62} ${x + w * k + lean} ${y - height * 0.2} ${x + lean} ${y}Z`
  return group(
    {},
    rect(x - w * 0.1, y - 4, w * 0.2, height * 0.06, palette.shade(palette.trunk, depth)),
    path(leaf(1, 0), palette.tone('#2f5a44', depth, Math.min(1, shadow + 0.2))),
    path(leaf(0.5, side * w * 0.3), palette.tone('#4d7a52', depth, shadow * 0.5), { opacity: 0.8 }),
  )
}

/** An umbrella pine of the southern coasts. */
export const pine = (
  { random, palette, light }: Picture,
  x: number,
  y: number,
  height: number,
  depth = 0,
  shadow = 0.6,
) => {
  const lean = random.range(-0.12, 0.12) * height
  const side = light.x < x ? -1 : 1
  const tx = x + lean
  const count = height > 400 ? 20 : 6
  const pads = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1) - 0.5
    const size = height * (count > 6 ? random.range(0.06, 0.11) : random.range(0.13, 0.19))
    const lift = count > 6 ? random.range(0, 0.16) * (1 - Math.abs(t)) : random.range(0, 0.13)
    return [
      tx + t * height * 0.64 + random.range(-8, 8),
      y - height * (0.78 + lift - Math.abs(t) * 0.08),
      size,
    ] as const
  })
  const crown = (k: number, dx: number, dy: number) =>
    pads.map(([a, b, s]) => ring(a + dx, b + dy, s * k, s * k * 0.55)).join('')
  return group(
    {},
    stroke(
      `M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.4} ${tx} ${y - height * 0.8}M${x + lean * 0.45} ${y - height * 0.5}L${tx - height * 0.2} ${y - height * 0.76}M${x + lean * 0.5} ${y - height * 0.55}L${tx + height * 0.18} ${y - height * 0.78}`,
      palette.tone(palette.trunk, depth, shadow + 0.2),
      height * 0.028,
    ),
    path(crown(1, 0, 0), palette.tone('#2d5d48', depth, Math.min(1, shadow + 0.25))),
    path(crown(0.72, side * height * 0.02, -height * 0.025), palette.tone('#4e8456', depth, shadow * 0.6)),
  )
}

/** A palm bent by the wind. */
export const palm = (
  { random, palette }: Picture,
  x: number,
  y: number,
  height: number,
  depth = 0,
  shadow = 0.7,
) => {
  const lean = random.range(0.15, 0.35) * random.sign() * height
  const tx = x + lean
  const ty = y - height
  const fronds = Array.from({ length: 11 }, (_, i) => {
    const a = -Math.PI * (0.02 + (i / 10) * 0.96) + random.range(-0.12, 0.12)
    const l = height * random.range(0.36, 0.5)
    const ex = tx + Math.cos(a) * l
    const ey = ty + Math.sin(a) * l * 0.55 + l * 0.42
    const mx = tx + Math.cos(a) * l * 0.55
    const my = ty + Math.sin(a) * l * 0.75
    const colour = palette.tone(i % 2 === 0 ? '#3d7a54' : '#2c5f49', depth, shadow)
    return path(`M${tx} ${ty}Q${mx} ${my - l * 0.12} ${ex} ${ey}Q${mx} ${my + l * 0.1} ${tx} ${ty}Z`, colour)
  })
  return group(
    {},
    stroke(
      `M${x} ${y}Q${x + lean * 0.15} ${y - height * 0.55} ${tx} ${ty}`,
      palette.tone(palette.trunk, depth, shadow),
      height * 0.035,
    ),
    ...fronds,
  )
}
