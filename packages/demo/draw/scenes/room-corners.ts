import { mix } from '../colour.ts'
import { cup } from '../drinks.ts'
import { tub } from '../fittings.ts'
import { rug, suitcase } from '../furniture.ts'
import { pendant, plant, wall } from '../inside.ts'
import { type Furnish, shell } from './room-parts.ts'
import { candle, steam } from '../still-life.ts'
import { circle, H, path, poly, rect, ring, stroke, W } from '../svg.ts'
import { windowFrame } from '../vista.ts'

export const withSuitcase: Furnish = (inside, floor) => {
  const { picture, side, tone, wood } = inside
  const { sheet, random, palette } = picture
  shell(inside, floor)
  const x = W / 2 - side * random.range(120, 220)
  const hooks = [-200, 0, 200].map((k) => circle(x + k, 250, 12, tone('#d9b45a', 0.2)))
  const coat = path(
    `M${x - 200} 256Q${x - 290} 300 ${x - 300} 560H${x - 108}Q${x - 112} 300 ${x - 200} 256Z`,
    tone(mix(palette.accent, '#2f3a4a', 0.55), 0.45),
  )
  const hat =
    path(ring(x + 200, 268, 96, 22), tone('#c9a878', 0.4)) +
    path(
      `M${x + 140} 262Q${x + 150} 190 ${x + 200} 196Q${x + 250} 190 ${x + 260} 262Z`,
      tone('#d9bb8a', 0.2),
    ) +
    rect(x + 142, 246, 118, 16, tone(palette.accent, 0.4))
  sheet.add(
    rect(x - 290, 238, 580, 26, tone(wood, 0.5), { rx: 6 }),
    ...hooks,
    coat,
    hat,
    rug(inside, x + side * 120, floor + 210, 460),
  )
  const bench = floor + 10
  if (random.chance(0.5)) {
    sheet.add(
      rect(x - 330, bench, 660, 36, tone(wood, 0.3), { rx: 6 }),
      ...[-300, 270].map((k) => rect(x + k, bench + 30, 28, 150, tone(wood, 0.7))),
      suitcase(inside, x - 30, bench + 2, 400, 240, random.pick([palette.accent, '#a8763f', '#5d7a6a'])),
      suitcase(inside, x - side * 420, floor + 200, 240, 330, '#8a5a3a'),
    )
  } else
    sheet.add(
      suitcase(inside, x - 40, floor + 200, 470, 190, '#8a5a3a'),
      suitcase(inside, x - 20, floor + 10, 400, 160, random.pick([palette.accent, '#5d7a6a'])),
      suitcase(inside, x - 10, floor - 150, 280, 120, '#c9a878'),
      suitcase(inside, x + side * 400, floor + 210, 230, 300, mix(palette.accent, '#3a3a4c', 0.4)),
    )
  sheet.add(plant(inside, side < 0 ? W - 130 : 130, floor + 150, 360))
}

export const withBath: Furnish = (inside, floor) => {
  const { picture, side, tone } = inside
  const { sheet, random } = picture
  shell(inside, floor, { wide: 460 })
  const x = W / 2 - side * random.range(60, 160)
  sheet.add(
    circle(x - side * 60, 250, 120, tone('#cfdcdc', 0.3), {
      stroke: tone('#c9a050', 0.3),
      'stroke-width': 12,
    }),
    tub(inside, x, floor + 190, 430),
    steam(inside, x - 100, floor - 120, 260),
    steam(inside, x + 160, floor - 110, 200),
    plant(inside, side < 0 ? W - 150 : 150, floor + 150, 420),
    candle(inside, x + side * 520, floor + 190, 120),
  )
}

/** A seat in a deep window: cushions, a book, perhaps a cat. */
export const withWindow: Furnish = (inside, floor) => {
  const { picture, side, tone, wood, ink } = inside
  const { sheet, random, palette } = picture
  const wide = random.range(760, 980)
  const x = W / 2 + side * random.range(0, 120) - wide / 2
  const seat = floor + 20
  sheet.add(
    wall(inside, floor + 100),
    windowFrame(inside, x, 80, wide, seat - 170, {
      bars: random.int(2, 4),
      curtains: random.chance(0.8),
      sill: false,
    }),
  )
  sheet.add(
    rect(x - 120, seat - 70, wide + 240, 54, tone('#f1e7d6', 0.25), { rx: 8 }),
    rect(
      -20,
      seat - 20,
      W + 40,
      H,
      sheet.down(seat, H, [
        [0, tone(wood, 0.5)],
        [1, mix(tone(wood, 1), ink, 0.6)],
      ]),
    ),
  )
  const cloth = mix(palette.accent, '#e9dcc6', random.pick([0, 0.6]))
  sheet.add(
    rect(x - 90, seat - 104, wide + 180, 96, tone(cloth, 0.4), { rx: 30 }),
    rect(x - 90, seat - 104, wide + 180, 26, tone(cloth, 0.1), { rx: 13, opacity: 0.6 }),
  )
  const cushion = (cx: number, local: string, turn: number) =>
    rect(cx - 95, seat - 270, 190, 180, tone(local, 0.35), {
      rx: 36,
      transform: `rotate(${turn} ${cx} ${seat - 180})`,
    })
  const end = x + wide / 2 - side * (wide / 2 - 60)
  sheet.add(
    cushion(end, '#e9dcc6', side * 14),
    cushion(end + side * 130, random.pick([palette.accent, '#5f7f86', '#c9a25a']), side * 24),
  )
  const cx = x + wide / 2 + side * random.range(60, 200)
  if (random.chance(0.55))
    sheet.add(
      path(
        `M${cx - 62} ${seat - 98}Q${cx - 78} ${seat - 220} ${cx - 20} ${seat - 240}L${cx - 34} ${seat - 300}L${cx - 6} ${seat - 274}H${cx + 22}L${cx + 46} ${seat - 302}L${cx + 42} ${seat - 246}Q${cx + 84} ${seat - 190} ${cx + 62} ${seat - 98}Z`,
        ink,
      ),
      stroke(`M${cx + 54} ${seat - 108}q90 10 76 -70`, ink, 20),
      stroke(
        `M${cx + 46 * side} ${seat - 250}Q${cx + 78 * side} ${seat - 190} ${cx + 60 * side} ${seat - 110}`,
        palette.glow,
        4,
        { opacity: 0.5 },
      ),
    )
  else
    sheet.add(
      poly(
        [
          [cx - 110, seat - 102],
          [cx - 90, seat - 128],
          [cx, seat - 112],
          [cx + 90, seat - 130],
          [cx + 112, seat - 102],
        ],
        tone('#f6efe2', 0.15),
      ),
      stroke(`M${cx} ${seat - 112}V${seat - 102}`, ink, 4),
    )
  sheet.add(
    cup(inside, cx - side * 260, seat - 106, 96, '#efe3cd'),
    random.chance(0.6)
      ? plant(inside, side < 0 ? x + wide + 170 : x - 170, seat + 10, 400)
      : pendant(inside, side < 0 ? x + wide + 160 : x - 160, 260, 110, palette.accent),
  )
}
