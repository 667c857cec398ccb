import { mix } from '../colour.ts'
import { shadeLamp } from '../furniture.ts'
import { createInside, plant } from '../inside.ts'
import { beams, glow, mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { candle, steam, vessel } from '../still-life.ts'
import { group, H, path, poly, rect, ring, stroke, W } from '../svg.ts'
import { vista } from '../vista.ts'
import { glitter, mirrored } from '../water.ts'

export const spa: Painter = (picture) => {
  const { sheet, random, palette, focus } = picture
  const inside = createInside(picture)
  const { tone, side, ink } = inside
  const level = H * random.range(0.62, 0.66)
  const tile = random.pick(['#d9cdb8', '#bcd0cc', '#cbb9a6'])
  const view = [
    rect(
      -20,
      -20,
      W + 40,
      H,
      sheet.down(0, level, [
        [0, tone(tile, 0.75)],
        [1, tone(tile, 0.3)],
      ]),
    ),
  ]
  const arches = random.int(3, 4)
  const w = (W / arches) * 0.7
  const left = (i: number) => (W / arches) * (i + 0.5) - w / 2
  const holes = Array.from(
    { length: arches },
    (_, i) =>
      `M${left(i)} ${level - 40}V${200 + w / 2}A${w / 2} ${w / 2} 0 0 1 ${left(i) + w} ${200 + w / 2}V${level - 40}Z`,
  ).join('')
  view.push(
    group(
      { 'clip-path': sheet.clip(holes) },
      vista(
        inside,
        -10,
        100,
        W + 20,
        level - 100,
        random.pick(palette.winter ? (['hills', 'woods'] as const) : (['hills', 'woods', 'sea'] as const)),
      ),
    ),
    stroke(holes, tone('#f4ecde', 0.3), 14),
  )
  for (let i = 0; i < arches && palette.dark; i++)
    view.push(
      glow(picture, left(i) - 36, 330, 190, '#ffb45c', 0.6),
      rect(left(i) - 46, 310, 20, 44, '#ffe2ac', { rx: 6 }),
    )
  view.push(
    rect(-20, level - 40, W + 40, 60, tone(tile, 0.4)),
    rect(-20, level - 42, W + 40, 8, tone('#fff8ea', 0.2)),
  )
  view.push(
    plant(inside, focus - side * 480, level - 36, 300),
    candle(inside, focus + side * 130, level - 34, 80),
    candle(inside, focus + side * 190, level - 34, 60),
  )
  view.push(
    ...[0, 1, 2].map((i) =>
      rect(
        focus - 110,
        level - 66 - i * 30,
        180 - i * 8,
        28,
        tone(i === 1 ? palette.accent : '#f6efe2', 0.25),
        { rx: 12 },
      ),
    ),
  )
  sheet.add(
    mirrored(picture, group({}, ...view), level + 14, {
      clear: 0.5,
      tint: tone('#2f8f94', palette.dark ? 0.7 : 0.3),
      bend: 22,
    }),
  )
  sheet.add(
    glitter(picture, focus + side * 160, level + 16, H, 130, palette.dark ? '#ffcf8a' : palette.glow, 0.6),
    mist(picture, level + 10, 160, 0.4, '#f6f1e6'),
    steam(inside, focus - 260, level + 40, 300),
    steam(inside, focus + 320, level + 60, 340),
  )
  sheet.add(
    poly(
      [
        [-20, H - 80],
        [W + 20, H - 120],
        [W + 20, H + 20],
        [-20, H + 20],
      ],
      mix(tone(tile, 0.9), ink, 0.4),
    ),
  )
}

export const sauna: Painter = (picture) => {
  const { sheet, random, palette } = picture
  const inside = createInside(picture)
  const { side, ink } = inside
  const plank = random.pick(['#e0aa6e', '#c98a52', '#b98a66', '#ecc48c'])
  const pine = (shadow: number) => mix(plank, '#4a2418', shadow)
  const upright = random.chance(0.5)
  const floor = H * 0.7
  sheet.add(
    rect(
      -20,
      -20,
      W + 40,
      H + 40,
      sheet.radial(
        [
          [0, pine(0.05)],
          [0.6, pine(0.45)],
          [1, pine(0.85)],
        ],
        { cx: side < 0 ? 0.28 : 0.72, cy: 0.45, r: 0.9 },
      ),
    ),
  )
  for (let at = 20; at < (upright ? W : floor); at += 58) {
    const line = (shift: number, size: number, colour: string, opacity: number) =>
      upright
        ? rect(at + shift, -20, size, floor + 200, colour, { opacity })
        : rect(-20, at + shift, W + 40, size, colour, { opacity })
    sheet.add(line(0, 4, ink, 0.25), line(4, 3, '#ffe0ac', 0.12))
  }
  const wx = W / 2 - side * random.range(200, 300)
  const ww = random.pick([260, 420, 620])
  sheet.add(
    rect(wx - ww / 2 - 22, 108, ww + 44, 344, pine(0.6)),
    vista(inside, wx - ww / 2, 130, ww, 300, 'woods'),
    rect(wx - 6, 130, 12, 300, pine(0.5)),
  )
  const bench = (y: number, from: number, to: number, shadow: number) =>
    [0, 1, 2].map((i) => rect(from, y + i * 24, to - from, 20, pine(shadow + i * 0.08))).join('') +
    rect(from, y + 72, to - from, 90, pine(shadow + 0.45))
  const from = side < 0 ? W * 0.4 : -20
  const to = side < 0 ? W + 20 : W * 0.6
  sheet.add(
    bench(floor - 150, from, to, 0.1),
    bench(floor + 20, from - (side < 0 ? 110 : 0), to + (side < 0 ? 0 : 110), 0.25),
    rect(-20, floor + 180, W + 40, H, pine(0.85)),
  )
  const bx = W / 2 - side * random.range(120, 260)
  sheet.add(
    vessel(
      inside,
      bx,
      floor - 146,
      130,
      [
        [0.36, 0],
        [0.42, 0.4],
        [0.46, 0.62],
      ],
      '#9a6238',
      { rim: '#3a5a68' },
    ),
    stroke(`M${bx - 56} ${floor - 226}Q${bx} ${floor - 330} ${bx + 56} ${floor - 226}`, '#5a3a24', 7),
    stroke(`M${bx + 20} ${floor - 224}L${bx + 130} ${floor - 300}`, '#7a4a2a', 10),
  )
  sheet.add(
    ...[0, 1, 2].map((i) =>
      rect(
        bx - side * 260 - 90,
        floor - 176 - i * 28,
        180 - i * 10,
        26,
        i === 1 ? palette.accent : '#f2e8d6',
        { rx: 11 },
      ),
    ),
  )
  const sx = W / 2 + side * random.range(440, 520)
  const sy = floor + 180
  sheet.add(
    rect(sx - 26, -20, 52, sy - 400, '#2a2228'),
    rect(
      sx - 170,
      sy - 330,
      340,
      330,
      sheet.across(sx - 170, sx + 170, [
        [0, '#1c161c'],
        [0.5, '#4a3a38'],
        [1, '#1c161c'],
      ]),
      { rx: 12 },
    ),
    path(
      Array.from({ length: 17 }, (_, i) =>
        ring(sx - 150 + (i % 9) * 38, sy - 340 - Math.floor(i / 9) * 34, 26, 22),
      ).join(''),
      '#5a5058',
    ),
    path(
      Array.from({ length: 9 }, (_, i) => ring(sx - 150 + i * 38 + side * -5, sy - 348, 14, 10)).join(''),
      '#c9705a',
      { opacity: 0.6 },
    ),
  )
  sheet.add(
    rect(sx - 90, sy - 230, 180, 130, '#2a1210', { rx: 10 }),
    rect(
      sx - 76,
      sy - 216,
      152,
      102,
      sheet.down(sy - 216, sy - 114, [
        [0, '#ff9a3a'],
        [0.6, '#ffd878'],
        [1, '#e8632a'],
      ]),
      { rx: 6 },
    ),
    glow(picture, sx, sy - 170, 620, '#ff8a3a', 0.6),
    glow(picture, sx, sy - 360, 300, '#ff6a2a', 0.3),
  )
  sheet.add(
    steam(inside, sx - 40, sy - 390, 330),
    steam(inside, sx + 50, sy - 380, 260),
    beams(picture, wx, 40, 800, 0.16, 0.8),
    shadeLamp(inside, W / 2 + side * 200, 240, 30, 90, '#d9a066'),
  )
}
