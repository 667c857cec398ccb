import { mix } from '../colour.ts'
import { bell, key } from '../fittings.ts'
import { shadeLamp } from '../furniture.ts'
import { wall } from '../inside.ts'
import { glow } from '../light.ts'
import { type Furnish, shell } from './room-parts.ts'
import { vase } from '../still-life.ts'
import { circle, group, H, poly, rect, W } from '../svg.ts'
import { framed, windowFrame } from '../vista.ts'

/** Big keys on a board by the door, one of them yours. */
export const keyBoard: Furnish = (inside, floor) => {
  const { picture, side, tone, wood, ink } = inside
  const { sheet, random, palette } = picture
  shell(inside, floor + 60, { wide: 320 })
  const count = random.int(3, 4)
  const w = count * 190
  const x = W / 2 - side * random.range(260, 320) - w / 2
  const y = random.range(130, 170)
  sheet.add(
    rect(x + 10, y + 14, w, 92, ink, { opacity: 0.3, rx: 14 }),
    rect(x, y, w, 92, tone(wood, 0.35), { rx: 14 }),
    rect(x, y, w, 14, tone('#ffe0ac', 0.3), { rx: 7, opacity: 0.4 }),
  )
  const chosen = random.int(0, count - 1)
  for (let i = 0; i < count; i++) {
    const hook = x + 95 + i * 190
    sheet.add(circle(hook, y + 48, 15, tone('#d9b45a', 0.2)))
    if (i === chosen || random.chance(0.6))
      sheet.add(
        group({ opacity: 0.28, transform: 'translate(14 18)' }, key(inside, hook, y + 30, 330, ink)),
        key(
          inside,
          hook,
          y + 30,
          330,
          i === chosen ? palette.accent : random.pick(['#e9dcc6', '#8a5a3a', '#5f7f86']),
          random.range(-5, 5),
        ),
      )
  }
  const shelf = floor + 20
  sheet.add(
    rect(x - 60, shelf, w + 120, 34, tone(wood, 0.3), { rx: 6 }),
    rect(x - 40, shelf + 34, w + 80, 12, ink, { opacity: 0.4 }),
    bell(inside, x + w * 0.68, shelf + 4, 150),
    vase(inside, x + w * 0.24, shelf + 4, 120),
    shadeLamp(inside, x + (side < 0 ? w + 10 : -10), shelf + 4, 150, 150, palette.accent),
  )
  for (const k of [x - 20, x + w - 16]) sheet.add(rect(k, shelf + 34, 36, H - shelf, tone(wood, 0.7)))
}

/** The desk of the house: pigeonholes, keys, a lamp and a bell. */
export const withKey: Furnish = (inside, floor) => {
  const { picture, side, tone, wood, ink } = inside
  const { sheet, random, palette } = picture
  sheet.add(wall(inside, floor))
  const counter = floor - 20
  const columns = random.int(4, 6)
  const rows = random.int(2, 3)
  const w = columns * 150
  const x = W / 2 - side * random.range(80, 220) - w / 2
  const cell = (counter - 190) / rows
  sheet.add(rect(x - 24, 66, w + 48, cell * rows + 48, tone(wood, 0.5), { rx: 8 }))
  const chosen = random.int(0, columns * rows - 1)
  for (let i = 0; i < columns * rows; i++) {
    const cx = x + (i % columns) * 150
    const cy = 90 + Math.floor(i / columns) * cell
    sheet.add(
      rect(cx + 6, cy + 6, 138, cell - 12, mix(tone(wood, 1), ink, 0.5), { rx: 4 }),
      rect(cx + 6, cy + cell - 24, 138, 18, tone(wood, 0.3)),
    )
    if (random.chance(0.3))
      sheet.add(
        poly(
          [
            [cx + 30, cy + cell - 24],
            [cx + 40, cy + cell - 100],
            [cx + 112, cy + cell - 108],
            [cx + 108, cy + cell - 24],
          ],
          tone('#f4ead6', 0.3),
        ),
      )
    if (i === chosen || random.chance(0.62))
      sheet.add(
        circle(cx + 75, cy + 22, 6, tone('#d9b45a', 0.2)),
        key(
          inside,
          cx + 75,
          cy + 12,
          Math.min(130, cell * 0.62),
          i === chosen ? palette.accent : random.pick(['#e9dcc6', '#8a5a3a', palette.accent]),
          random.range(-7, 7),
        ),
      )
  }
  const far = W / 2 + side * random.range(470, 560)
  sheet.add(
    random.chance(0.5)
      ? framed(inside, far - 130, 120, 260, 320, true)
      : windowFrame(inside, far - 130, 110, 260, 400, { curtains: false, sill: false }),
  )
  sheet.add(
    rect(
      -20,
      counter,
      W + 40,
      H,
      sheet.down(counter, H, [
        [0, tone(wood, 0.35)],
        [0.12, tone(wood, 0.65)],
        [1, mix(tone(wood, 1), ink, 0.6)],
      ]),
    ),
    rect(-20, counter, W + 40, 40, tone(wood, 0.12)),
    rect(-20, counter + 40, W + 40, 10, ink, { opacity: 0.4 }),
  )
  for (let k = 0; k < 6; k++)
    sheet.add(
      rect(40 + k * 260, counter + 110, 220, 330, 'none', {
        stroke: ink,
        'stroke-width': 6,
        opacity: 0.25,
        rx: 6,
      }),
    )
  const kx = W / 2 + side * random.range(120, 220)
  sheet.add(
    bell(inside, kx + side * 170, counter + 26, 170),
    shadeLamp(inside, W / 2 + side * 610, counter + 16, 190, 190, palette.accent),
    vase(inside, W / 2 - side * random.range(480, 620), counter + 20, 190),
  )
  sheet.add(
    group(
      {
        transform: `translate(${kx - side * 130} ${counter + 24}) scale(1 0.42) rotate(${random.range(60, 110)})`,
      },
      key(inside, 0, -140, 270, palette.accent),
    ),
    glow(picture, kx, counter + 10, 420, '#ffc27a', 0.3, 0.3),
  )
}
