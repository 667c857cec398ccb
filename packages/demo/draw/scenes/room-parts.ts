import { shadeLamp } from '../furniture.ts'
import { floorboards, type Inside, wall, windowPool } from '../inside.ts'
import { circle, rect, W } from '../svg.ts'
import { framed, windowFrame } from '../vista.ts'

export type Furnish = (inside: Inside, floor: number) => void

/** Wall, window and floor; the window stands on the side of the light. */
export const shell = (inside: Inside, floor: number, options: { window?: boolean; wide?: number } = {}) => {
  const { picture, side } = inside
  const { sheet, random } = picture
  const { window = true, wide = random.range(300, 420) } = options
  const x = W / 2 + side * random.range(330, 420) - wide / 2
  sheet.add(wall(inside, floor))
  if (window)
    sheet.add(
      windowFrame(inside, x, random.range(110, 170), wide, random.range(420, 480), {
        curtains: random.chance(0.75),
        bars: 2,
      }),
    )
  sheet.add(floorboards(inside, floor))
  if (window) sheet.add(windowPool(inside, x, wide, floor))
}

export const pictures = (inside: Inside, x: number, y: number) => {
  const { random } = inside.picture
  const kind = random.int(0, 2)
  if (kind === 0) return framed(inside, x - 150, y, 300, 220, true)
  if (kind === 1)
    return (
      framed(inside, x - 210, y + 20, 180, 230) +
      framed(inside, x + 20, y, 190, 150) +
      framed(inside, x + 20, y + 175, 190, 120)
    )
  return [0, 1, 2].map((i) => framed(inside, x - 270 + i * 190, y + (i % 2) * 30, 160, 200)).join('')
}

export const night = (inside: Inside, x: number, y: number, cloth: string) =>
  rect(x - 80, y - 170, 160, 170, inside.tone(inside.wood, 0.6), { rx: 6 }) +
  rect(x - 66, y - 140, 132, 50, inside.tone(inside.wood, 0.3), { rx: 4 }) +
  circle(x, y - 115, 7, inside.tone('#d9b45a', 0.2)) +
  shadeLamp(inside, x, y - 170, 130, 120, cloth)
