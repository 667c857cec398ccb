import { mix } from '../colour.ts'
import { cup } from '../drinks.ts'
import { bookcase, fireplace } from '../fittings.ts'
import { armchair, bed, rug, shadeLamp } from '../furniture.ts'
import { floorboards, plant, wall } from '../inside.ts'
import { glow } from '../light.ts'
import { type Furnish, night, pictures, shell } from './room-parts.ts'
import { candle, vase } from '../still-life.ts'
import { circle, H, poly, rect, stroke, W } from '../svg.ts'
import { windowFrame } from '../vista.ts'

export const withBed: Furnish = (inside, floor) => {
  const { picture, side } = inside
  const { sheet, random, palette } = picture
  shell(inside, floor)
  const x = W / 2 - side * random.range(220, 300)
  sheet.add(
    pictures(inside, x, 130),
    night(inside, x + side * 520, floor + 70, '#efe3c8'),
    bed(
      inside,
      x,
      floor + 170,
      random.range(380, 420),
      random.pick([palette.accent, mix(palette.accent, '#2f3a4a', 0.5), '#6f8a86']),
    ),
    rug(inside, x + side * 420, floor + 260, 330),
  )
}

export const withFire: Furnish = (inside, floor) => {
  const { picture, side } = inside
  const { sheet, random, palette } = picture
  shell(inside, floor, { window: random.chance(0.7) })
  const x = W / 2 - side * random.range(140, 240)
  sheet.add(
    fireplace(inside, x, floor + 30, random.range(400, 450)),
    candle(inside, x - 220, floor - 440, 90),
    candle(inside, x + 230, floor - 440, 70),
    vase(inside, x + 40, floor - 440, 110),
  )
  sheet.add(
    rug(inside, x + side * 180, floor + 230, 420),
    armchair(
      inside,
      x + side * random.range(440, 520),
      floor + 190,
      330,
      random.pick([palette.accent, '#4f6a5a', '#5d6a86']),
    ),
    plant(inside, x - side * 500, floor + 130, 330),
  )
  sheet.add(glow(picture, x, floor + 190, 620, '#ff9a4a', 0.35, 0.25))
}

export const withBooks: Furnish = (inside, floor) => {
  const { picture, side } = inside
  const { sheet, random, palette } = picture
  shell(inside, floor, { window: true, wide: 280 })
  const left = side < 0 ? W * 0.42 : -30
  sheet.add(bookcase(inside, left, 60, W * 0.58, floor - 70, random.int(4, 5)))
  const x = W / 2 - side * random.range(60, 160)
  sheet.add(
    rug(inside, x, floor + 220, 460),
    shadeLamp(inside, x - side * 330, floor + 150, 520, 190, palette.cream),
    armchair(inside, x, floor + 190, 390, random.pick([palette.accent, '#4f6a5a', '#8a5a4a'])),
    plant(inside, side < 0 ? 150 : W - 150, floor + 160, 360),
  )
}

export const withDesk: Furnish = (inside, floor) => {
  const { picture, side, tone, wood, ink } = inside
  const { sheet, random, palette } = picture
  sheet.add(wall(inside, floor))
  const wide = random.range(460, 620)
  const x = W / 2 + side * random.range(60, 160)
  sheet.add(windowFrame(inside, x - wide / 2, 90, wide, 440, { bars: 3 }), floorboards(inside, floor + 90))
  const y = floor - 50
  sheet.add(
    rect(x - 560, y, 1120, 34, tone(wood, 0.25), { rx: 4 }),
    rect(x - 540, y + 34, 1080, 90, tone(wood, 0.55)),
    ...[-520, 490].map((k) => rect(x + k, y + 34, 36, 430, tone(wood, 0.75))),
    ...[-330, 0, 330].map(
      (k) =>
        rect(x + k - 130, y + 50, 260, 58, tone(wood, 0.4), { rx: 5 }) +
        circle(x + k, y + 79, 9, tone('#d9b45a', 0.2)),
    ),
  )
  const books = [0, 1, 2, 3].map((i) =>
    rect(
      x + side * 360 - 100 + i * 6,
      y - 30 - i * 28,
      200 - i * 14,
      26,
      tone(random.pick([palette.accent, '#3f5f6a', '#c9a25a', '#6a4a5f']), 0.35),
      { rx: 3 },
    ),
  )
  sheet.add(
    ...books,
    poly(
      [
        [x - 120, y],
        [x - 90, y - 20],
        [x + 90, y - 26],
        [x + 130, y],
      ],
      tone('#f6efe2', 0.2),
    ),
    stroke(`M${x + 40} ${y - 22}l70 -60`, ink, 6),
    cup(inside, x - side * 190, y - 2, 92, '#efe3cd'),
    shadeLamp(inside, x - side * 390, y, 150, 150, palette.accent),
    vase(inside, x + side * 200, y, 130),
  )
  sheet.add(
    stroke(
      `M${x - 130} ${H + 20}V${floor + 50}Q${x} ${floor - 30} ${x + 130} ${floor + 50}V${H + 20}M${x - 120} ${floor + 130}H${x + 120}`,
      mix(tone(wood, 0.9), ink, 0.4),
      22,
    ),
  )
}
