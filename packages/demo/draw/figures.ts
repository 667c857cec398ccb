import type { Picture } from './picture.ts'
import { ellipse, group, path, poly, rect, ring, stroke } from './svg.ts'

/** A small walking figure, only a silhouette. */
export const walker = (
  { palette, random }: Picture,
  x: number,
  y: number,
  h: number,
  colour = palette.ink,
) => {
  const dir = random.sign()
  const coat = random.chance(0.5)
  return group(
    {},
    ellipse(x, y, h * 0.22, h * 0.03, palette.ink, { opacity: 0.3 }),
    stroke(
      `M${x} ${y - h * 0.4}L${x + dir * h * 0.1} ${y}M${x} ${y - h * 0.4}L${x - dir * h * 0.08} ${y}`,
      colour,
      h * 0.075,
    ),
    coat
      ? poly(
          [
            [x - h * 0.07, y - h * 0.82],
            [x + h * 0.07, y - h * 0.82],
            [x + h * 0.15, y - h * 0.3],
            [x - h * 0.15, y - h * 0.3],
          ],
          colour,
        )
      : path(ring(x, y - h * 0.58, h * 0.105, h * 0.25), colour),
    path(ring(x, y - h * 0.92, h * 0.075, h * 0.085), colour),
  )
}

export const walkers = (picture: Picture, count: number, from: number, to: number, y: number, h: number) =>
  Array.from({ length: count }, () => {
    const x = picture.random.range(from, to)
    const pair = picture.random.chance(0.4)
    return (
      walker(picture, x, y + picture.random.range(-8, 8), h) +
      (pair ? walker(picture, x + h * 0.32, y + 2, h * 0.94) : '')
    )
  }).join('')

/** A bicycle leaning at rest. */
export const bicycle = ({ palette }: Picture, x: number, y: number, size: number, frame: string) => {
  const r = size * 0.27
  const back = x - size * 0.4
  const front = x + size * 0.4
  const hub = y - r
  const wheel = (cx: number) => {
    const spokes = Array.from(
      { length: 8 },
      (_, i) =>
        `M${cx} ${hub}L${cx + Math.cos((i * Math.PI) / 4) * r} ${hub + Math.sin((i * Math.PI) / 4) * r}`,
    ).join('')
    return (
      stroke(ring(cx, hub, r), palette.ink, size * 0.026) +
      stroke(ring(cx, hub, r * 0.93), palette.tone(palette.cream, 0, 0.4), size * 0.008) +
      stroke(spokes, palette.tone(palette.cream, 0, 0.5), 1.6, { opacity: 0.7 })
    )
  }
  const seat = `${x - size * 0.14} ${hub - size * 0.3}`
  const crank = `${x - size * 0.04} ${hub + size * 0.02}`
  const head = `${x + size * 0.27} ${hub - size * 0.32}`
  return group(
    {},
    ellipse(x, y + 2, size * 0.75, size * 0.04, palette.ink, { opacity: 0.4 }),
    wheel(back),
    wheel(front),
    stroke(
      `M${back} ${hub}L${seat}L${crank}ZM${seat}L${head}L${crank}M${head}L${front} ${hub}`,
      frame,
      size * 0.03,
    ),
    stroke(
      `M${seat}L${x - size * 0.17} ${hub - size * 0.39}M${head}L${x + size * 0.24} ${hub - size * 0.44}`,
      palette.ink,
      size * 0.022,
    ),
    path(
      `M${x - size * 0.28} ${hub - size * 0.4}Q${x - size * 0.18} ${hub - size * 0.45} ${x - size * 0.07} ${hub - size * 0.4}Q${x - size * 0.16} ${hub - size * 0.36} ${x - size * 0.28} ${hub - size * 0.4}Z`,
      palette.ink,
    ),
    stroke(
      `M${x + size * 0.24} ${hub - size * 0.44}Q${x + size * 0.34} ${hub - size * 0.5} ${x + size * 0.3} ${hub - size * 0.38}`,
      palette.ink,
      size * 0.024,
    ),
    rect(x + size * 0.3, hub - size * 0.38, size * 0.24, size * 0.15, palette.tone('#a8763f', 0, 0.4), {
      rx: 6,
    }),
    stroke(
      `M${x + size * 0.31} ${hub - size * 0.33}h${size * 0.22}M${x + size * 0.31} ${hub - size * 0.28}h${size * 0.22}`,
      palette.tone('#7a5230', 0, 0.4),
      3,
    ),
    path(ring(x - size * 0.04, hub + size * 0.02, size * 0.05), palette.ink),
  )
}
