import { croissant, loaf } from '../dishes.ts'
import type { Inside } from '../inside.ts'
import { glow } from '../light.ts'
import { benchTop, type Craft, shelves } from './craft-parts.ts'
import { vessel } from '../still-life.ts'
import { ellipse, group, path, rect, ring, stroke, W } from '../svg.ts'

/** A baker's shelves instead of the oven: loaves in rows, one being cut. */
const bakery = (inside: Inside, bench: number) => {
  const { picture, side, tone } = inside
  const { sheet, random, palette } = picture
  const bun = (x: number, y: number) =>
    random.chance(0.7)
      ? loaf(inside, x, y, random.range(84, 104))
      : croissant(inside, x, y - 4, random.range(90, 110))
  sheet.add(shelves(inside, 3, bun), benchTop(inside, bench))
  const x = W / 2 - side * random.range(100, 240)
  sheet.add(
    rect(x - 290, bench - 14, 580, 34, tone('#a8763f', 0.3), { rx: 10 }),
    loaf(inside, x - 60, bench - 10, 300),
  )
  sheet.add(
    ...[0, 1].map(
      (i) =>
        path(ring(x + 190 + i * 64, bench - 70, 40, 62), tone('#b8743a', 0.4)) +
        path(ring(x + 184 + i * 64, bench - 70, 32, 52), tone('#f4dcae', 0.2)),
    ),
    vessel(
      inside,
      x + side * 480,
      bench + 24,
      180,
      [
        [0.26, 0],
        [0.4, 0.3],
        [0.3, 0.7],
        [0.34, 0.8],
      ],
      palette.accent,
      { rim: '#2a2028' },
    ),
    stroke(
      [0, 1, 2, 3, 4]
        .map((i) => `M${x + side * 480} ${bench - 110}q${(i - 2) * 20} -90 ${(i - 2) * 46} -170`)
        .join(''),
      tone('#d9b45a', 0.3),
      6,
    ),
    ...[0, 1, 2, 3, 4].map((i) =>
      ellipse(x + side * 480 + (i - 2) * 48, bench - 290, 12, 34, tone('#e6c46a', 0.25), {
        transform: `rotate(${(i - 2) * 14} ${x + side * 480 + (i - 2) * 48} ${bench - 290})`,
      }),
    ),
  )
}

const oven: Craft = (inside, bench) => {
  const { picture, side, tone, ink } = inside
  const { sheet, random } = picture
  const brick = random.pick(['#a8603f', '#c9b49a', '#8f6a5a'])
  const x = W / 2 - side * random.range(180, 320)
  const y = bench - 10
  const bricks = Array.from({ length: 60 }, () =>
    rect(
      x + random.range(-400, 340),
      y - random.range(20, 520),
      60,
      24,
      random.chance(0.5) ? ink : '#ffe0b0',
      { opacity: 0.1, rx: 3 },
    ),
  )
  sheet.add(
    path(
      `M${x - 420} ${y + 40}V${y - 300}Q${x - 400} ${y - 560} ${x} ${y - 570}Q${x + 400} ${y - 560} ${x + 420} ${y - 300}V${y + 40}Z`,
      tone(brick, 0.45),
    ),
    group(
      {
        'clip-path': sheet.clip(
          `M${x - 420} ${y + 40}V${y - 300}Q${x - 400} ${y - 560} ${x} ${y - 570}Q${x + 400} ${y - 560} ${x + 420} ${y - 300}V${y + 40}Z`,
        ),
      },
      ...bricks,
    ),
  )
  const mouth = `M${x - 200} ${y - 90}V${y - 200}Q${x} ${y - 400} ${x + 200} ${y - 200}V${y - 90}Z`
  sheet.add(
    path(
      mouth,
      sheet.down(y - 330, y - 90, [
        [0, '#2a1210'],
        [0.6, '#b84a1c'],
        [1, '#ffb44a'],
      ]),
    ),
    stroke(mouth, tone('#6a4a3a', 0.5), 22),
    rect(x - 240, y - 96, 480, 26, tone('#8a8078', 0.4)),
    ...[-110, 0, 110].map((k) => loaf(inside, x + k, y - 98, 90)),
    glow(picture, x, y - 160, 640, '#ff8a3a', 0.6),
  )
  if (random.chance(0.7))
    sheet.add(
      stroke(`M${x + side * 560} ${bench + 20}L${x + side * 500} 140`, tone('#a8763f', 0.35), 16),
      path(ring(x + side * 496, 150, 50, 90), tone('#c99a5a', 0.3)),
    )
  sheet.add(benchTop(inside, bench))
  const count = random.int(4, 5)
  for (let i = 0; i < count; i++)
    sheet.add(
      loaf(
        inside,
        W / 2 + side * (i * 215 - 210) + random.range(-20, 20),
        bench + random.range(14, 34),
        random.range(150, 200),
      ),
    )
  const bag = x - side * 330
  sheet.add(
    path(
      `M${bag - 96} ${bench + 20}Q${bag - 120} ${bench - 150} ${bag - 70} ${bench - 170}Q${bag} ${bench - 140} ${bag + 70} ${bench - 170}Q${bag + 120} ${bench - 150} ${bag + 96} ${bench + 20}Z`,
      tone('#e6d8bc', 0.3),
    ),
    ellipse(bag, bench - 158, 66, 16, tone('#fffaf0', 0.1)),
    ...Array.from({ length: 30 }, () =>
      ellipse(random.range(0, W), bench + random.range(6, 44), random.range(6, 46), 3, '#fff6e4', {
        opacity: 0.3,
      }),
    ),
  )
}

export const bread: Craft = (inside, bench) =>
  (inside.picture.random.chance(0.5) ? oven : bakery)(inside, bench)
