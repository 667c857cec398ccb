import { glow } from '../light.ts'
import { benchTop, type Craft, POTS, shelves, tools } from './craft-parts.ts'
import { vessel } from '../still-life.ts'
import { circle, ellipse, path, poly, rect, stroke, W } from '../svg.ts'

export const pottery: Craft = (inside, bench) => {
  const { picture, side, tone, ink } = inside
  const { sheet, random, palette } = picture
  const clays = ['#c9805a', '#e9dcc6', '#8fa3a0', palette.accent, '#a86a4a']
  sheet.add(
    shelves(inside, 2, (x, y) =>
      vessel(inside, x, y, random.range(84, 112), random.pick(POTS), random.pick(clays), { rim: '#2a2028' }),
    ),
    benchTop(inside, bench),
  )
  const x = W / 2 - side * random.range(80, 200)
  sheet.add(
    ellipse(x, bench + 30, 250, 40, ink, { opacity: 0.4 }),
    ellipse(x, bench + 14, 230, 42, tone('#8a8078', 0.6)),
    ellipse(x, bench, 230, 42, tone('#b8aea2', 0.2)),
    ...[180, 120, 70].map((r) =>
      ellipse(x, bench, r, r * 0.18, 'none', { stroke: ink, 'stroke-width': 3, opacity: 0.2 }),
    ),
    vessel(
      inside,
      x,
      bench + 4,
      330,
      random.pick([
        [
          [0.26, 0],
          [0.4, 0.3],
          [0.34, 0.62],
          [0.2, 0.8],
          [0.26, 0.92],
        ],
        [
          [0.24, 0],
          [0.46, 0.26],
          [0.5, 0.5],
        ],
        [
          [0.2, 0],
          [0.36, 0.4],
          [0.18, 0.86],
          [0.24, 1],
        ],
      ] as const),
      '#c4805c',
      { rim: '#3a2018' },
    ),
  )
  sheet.add(
    vessel(
      inside,
      x + side * 380,
      bench + 30,
      150,
      [
        [0.36, 0],
        [0.4, 0.5],
      ],
      '#7a8a90',
      { rim: '#4a6a78' },
    ),
    vessel(inside, x - side * 420, bench + 26, 200, random.pick(POTS), palette.accent, { rim: '#2a2028' }),
  )
}

export const woodwork: Craft = (inside, bench) => {
  const { picture, side, tone, ink } = inside
  const { sheet, random, palette } = picture
  sheet.add(
    tools(inside),
    ...[0, 1, 2, 3].map((i) =>
      poly(
        [
          [side < 0 ? 20 + i * 44 : W - 60 - i * 44, 160 + i * 50],
          [side < 0 ? 54 + i * 44 : W - 26 - i * 44, 160 + i * 50],
          [side < 0 ? 70 + i * 44 : W - 10 - i * 44, bench + 20],
          [side < 0 ? 36 + i * 44 : W - 44 - i * 44, bench + 20],
        ],
        tone(random.pick(['#c99a5a', '#a8763f', '#d9b07a']), 0.35),
      ),
    ),
    benchTop(inside, bench),
  )
  const x = W / 2 - side * random.range(60, 200)
  sheet.add(
    rect(x - 380, bench - 36, 760, 40, tone('#d9b07a', 0.15), { rx: 4 }),
    stroke(`M${x - 360} ${bench - 18}q200 -12 360 2t360 -4`, tone('#a8763f', 0.4), 3),
    path(
      `M${x - 110} ${bench - 36}V${bench - 96}Q${x - 110} ${bench - 112} ${x - 90} ${bench - 112}H${x + 100}Q${x + 130} ${bench - 112} ${x + 130} ${bench - 60}V${bench - 36}Z`,
      tone('#8a4a2a', 0.35),
    ),
    path(`M${x - 70} ${bench - 110}q-10 -70 40 -66q20 4 4 66Z`, tone('#8a4a2a', 0.5)),
    poly(
      [
        [x + 10, bench - 110],
        [x + 60, bench - 166],
        [x + 76, bench - 156],
        [x + 44, bench - 110],
      ],
      tone('#b8bcc0', 0.3),
    ),
  )
  const curls = Array.from({ length: 14 }, () => {
    const cx = x + random.range(-420, 420)
    const cy = bench + random.range(4, 36)
    return `M${cx} ${cy}q18 -34 36 -8q4 20 -16 16`
  })
  sheet.add(stroke(curls.join(''), tone('#ecca94', 0.15), 7))
  const bx = x + side * random.range(430, 500)
  sheet.add(
    random.chance(0.5)
      ? path(
          `M${bx - 70} ${bench + 20}Q${bx - 110} ${bench - 90} ${bx - 30} ${bench - 100}Q${bx - 60} ${bench - 200} ${bx} ${bench - 200}Q${bx + 60} ${bench - 200} ${bx + 30} ${bench - 100}Q${bx + 110} ${bench - 90} ${bx + 70} ${bench + 20}Z`,
          tone('#c98a4a', 0.35),
        ) +
          stroke(`M${bx} ${bench - 60}V${bench - 300}`, tone('#5a3a24', 0.4), 18) +
          circle(bx, bench - 66, 22, ink)
      : vessel(
          inside,
          bx,
          bench + 20,
          190,
          [
            [0.24, 0],
            [0.5, 0.3],
            [0.52, 0.42],
          ],
          '#b8804a',
          { rim: '#6a4228' },
        ),
  )
  sheet.add(
    vessel(
      inside,
      x - side * 520,
      bench + 26,
      130,
      [
        [0.36, 0],
        [0.34, 0.8],
      ],
      palette.accent,
    ),
    stroke(
      `M${x - side * 530} ${bench - 70}l-20 -120M${x - side * 510} ${bench - 70}l16 -100`,
      tone('#8a5a3a', 0.4),
      12,
    ),
  )
}

export const glasswork: Craft = (inside, bench) => {
  const { picture, side, tone } = inside
  const { sheet, random, palette } = picture
  const hues = ['#4fa3b0', '#d98a4a', '#7fb07a', '#b56a9a', palette.accent]
  sheet.add(
    shelves(
      inside,
      2,
      (x, y) =>
        vessel(inside, x, y, random.range(84, 118), random.pick(POTS), random.pick(hues), { glass: true }) +
        glow(picture, x, y - 46, 70, '#fff0d0', 0.2),
    ),
  )
  const fx = W / 2 + side * random.range(440, 520)
  sheet.add(
    rect(fx - 260, 150, 520, bench, tone('#7a5a50', 0.5), { rx: 16 }),
    circle(fx, bench - 250, 150, '#2a1210'),
    circle(
      fx,
      bench - 250,
      124,
      sheet.radial([
        [0, '#fff6d0'],
        [0.5, '#ffc04a'],
        [1, '#d9501c'],
      ]),
    ),
    glow(picture, fx, bench - 250, 820, '#ff7a2a', 0.7),
    benchTop(inside, bench),
  )
  const x = W / 2 - side * random.range(60, 180)
  sheet.add(
    stroke(`M${x - side * 620} ${bench - 60}L${x + side * 30} ${bench - 150}`, '#3a3238', 14),
    vessel(
      inside,
      x + side * 120,
      bench - 60,
      250,
      [
        [0.1, 0],
        [0.36, 0.14],
        [0.4, 0.4],
        [0.2, 0.66],
        [0.06, 0.72],
      ],
      '#ff9a3a',
      { glass: true, bare: true },
    ),
    glow(picture, x + side * 120, bench - 150, 280, '#ffa040', 0.85),
    ...[-440, -300].map((k, i) =>
      vessel(inside, x + side * k, bench + 26, 170, POTS[i] ?? POTS[0], hues[i] ?? '#4fa3b0', {
        glass: true,
      }),
    ),
  )
}
