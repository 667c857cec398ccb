import { mix } from '../colour.ts'
import { walker } from '../figures.ts'
import { createInside, floorboards } from '../inside.ts'
import type { Painter } from '../picture.ts'
import { vessel } from '../still-life.ts'
import { ellipse, H, poly, rect, W } from '../svg.ts'
import { framed } from '../vista.ts'

export const gallery: Painter = (picture) => {
  const { sheet, random, palette } = picture
  const inside = createInside(picture)
  const { tone, ink, side } = inside
  const floor = H * random.range(0.64, 0.68)
  const local = random.pick([
    '#ece4d6',
    '#d9d2c6',
    mix(palette.accent, '#efe6d6', 0.72),
    mix(palette.accent, '#33384a', 0.5),
  ])
  sheet.add(
    rect(
      -20,
      -20,
      W + 40,
      H,
      sheet.down(0, floor, [
        [0, tone(local, 0.6)],
        [0.4, tone(local, 0.15)],
        [1, tone(local, 0.5)],
      ]),
    ),
  )
  sheet.add(floorboards(inside, floor))
  const layout = random.int(0, 2)
  const hung: [number, number, number, number][] =
    layout === 0
      ? [
          [W / 2 - side * 160 - 310, 130, 620, 430],
          [W / 2 + side * 460 - 130, 200, 260, 320],
        ]
      : layout === 1
        ? [0, 1, 2, 3].map((i): [number, number, number, number] => [
            110 + i * 360,
            180 + (i % 2) * 24,
            290,
            340 - (i % 2) * 60,
          ])
        : [
            [140, 120, 420, 300],
            [620, 180, 260, 340],
            [940, 110, 240, 200],
            [940, 340, 240, 210],
            [1230, 160, 260, 360],
          ]
  for (const [x, y, w, h] of hung) {
    sheet.add(framed(inside, x, y, w, h, layout !== 1))
    sheet.add(
      poly(
        [
          [x + w / 2 - 26, -20],
          [x + w / 2 + 26, -20],
          [x + w + 70, y + h + 90],
          [x - 70, y + h + 90],
        ],
        sheet.down(-20, y + h + 90, [
          [0, '#fff0cc', 0.34],
          [1, '#fff0cc', 0],
        ]),
        { style: 'mix-blend-mode:screen' },
      ),
      rect(x + w / 2 - 24, -4, 48, 34, ink, { rx: 6 }),
    )
  }
  const bx = W / 2 + side * random.range(100, 260)
  sheet.add(
    ellipse(bx, floor + 176, 260, 20, ink, { opacity: 0.35 }),
    rect(bx - 230, floor + 90, 460, 34, tone('#8a5a3a', 0.35), { rx: 8 }),
    rect(bx - 190, floor + 120, 24, 56, ink),
    rect(bx + 166, floor + 120, 24, 56, ink),
  )
  if (random.chance(0.6)) {
    const px = W / 2 - side * random.range(480, 600)
    sheet.add(
      poly(
        [
          [px - 80, floor - 120],
          [px + 80, floor - 120],
          [px + 80, floor + 120],
          [px - 80, floor + 120],
        ],
        tone('#efe8dc', side < 0 ? 0.6 : 0.3),
      ),
      vessel(
        inside,
        px,
        floor - 118,
        230,
        [
          [0.16, 0],
          [0.34, 0.3],
          [0.14, 0.7],
          [0.3, 1],
          [0.1, 1.25],
        ],
        palette.accent,
      ),
    )
  }
  sheet.add(
    walker(picture, W / 2 - side * random.range(60, 180), floor + 96, 300, mix(ink, palette.accent, 0.12)),
  )
  if (random.chance(0.6))
    sheet.add(walker(picture, W / 2 - side * random.range(200, 330), floor + 110, 290, ink))
}
