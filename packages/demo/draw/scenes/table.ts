import { mix } from '../colour.ts'
import { createInside, type Inside, pendant, plant, wall } from '../inside.ts'
import { glow } from '../light.ts'
import type { Painter } from '../picture.ts'
import { menu } from './menu.ts'
import { vessel } from '../still-life.ts'
import { circle, group, H, poly, rect, stroke, W } from '../svg.ts'
import { anyVista, framed, vista, windowFrame } from '../vista.ts'

/** What is behind the table: a window, a lit room, or the open air. */
const behind = (inside: Inside, edge: number) => {
  const { picture, side, tone, ink } = inside
  const { sheet, random, palette } = picture
  const kind = palette.winter
    ? random.pick(['window', 'wall', palette.dark ? 'lights' : 'window'] as const)
    : palette.night
      ? random.pick(['window', 'wall', 'lights', 'lights'] as const)
      : random.pick(['window', 'wall', 'terrace', 'terrace'] as const)
  if (kind === 'terrace') {
    const rail = edge - 150
    return (
      vista(inside, -10, -10, W + 20, edge + 10, anyVista(inside)) +
      stroke(`M-20 ${rail}H${W + 20}M-20 ${rail + 36}H${W + 20}`, ink, 10, { opacity: 0.8 }) +
      Array.from({ length: 15 }, (_, i) => rect(i * 116 + 20, rail, 8, 170, ink, { opacity: 0.8 })).join('') +
      (random.chance(0.6) ? plant(inside, side < 0 ? W - 150 : 150, edge + 20, 320) : '')
    )
  }
  if (kind === 'lights') {
    const bokeh = Array.from({ length: 38 }, () =>
      circle(
        random.range(0, W),
        random.range(40, edge - 60),
        random.range(14, 58),
        random.pick([palette.lamp, palette.lampDeep, palette.accent, '#ffe9c0']),
        { opacity: random.range(0.1, 0.36) },
      ),
    )
    return (
      rect(
        -20,
        -20,
        W + 40,
        H,
        sheet.down(0, edge, [
          [0, mix(ink, palette.sky[0], 0.4)],
          [1, mix(tone(inside.wall, 1), palette.lampDeep, 0.16)],
        ]),
      ) +
      group({ filter: sheet.blur(3), style: 'mix-blend-mode:screen' }, ...bokeh) +
      pendant(inside, W / 2 - side * random.range(120, 300), random.range(200, 280), 110, palette.accent)
    )
  }
  const base = wall(inside, edge + 40)
  if (kind === 'wall') {
    const y = random.range(250, 330)
    const shelf =
      rect(side < 0 ? 820 : 80, y, 700, 20, tone(inside.wood, 0.5)) +
      Array.from({ length: 6 }, (_, i) =>
        vessel(
          inside,
          (side < 0 ? 900 : 160) + i * 108,
          y,
          random.range(80, 130),
          random.pick([
            [
              [0.3, 0],
              [0.4, 0.3],
              [0.2, 0.8],
            ],
            [
              [0.34, 0],
              [0.36, 0.7],
            ],
            [
              [0.2, 0],
              [0.46, 0.4],
              [0.3, 0.7],
              [0.34, 0.8],
            ],
          ] as const),
          random.pick(['#e9dcc6', palette.accent, '#5f7f86', '#a86a4a']),
        ),
      ).join('')
    return (
      base +
      shelf +
      (random.chance(0.5) ? framed(inside, side < 0 ? 200 : W - 560, 130, 330, 250) : '') +
      pendant(
        inside,
        W / 2 + side * random.range(60, 260),
        random.range(190, 280),
        120,
        random.pick([palette.accent, '#3f4a4a', '#d9c9a8']),
      )
    )
  }
  const w = random.range(520, 780)
  return (
    base +
    windowFrame(inside, W / 2 + side * random.range(40, 240) - w / 2, 90, w, edge - 210, {
      curtains: random.chance(0.6),
      bars: random.int(2, 3),
    }) +
    (random.chance(0.5) ? plant(inside, side < 0 ? W - 200 : 200, edge + 10, 300) : '')
  )
}

const tabletop = (inside: Inside, edge: number) => {
  const { picture, tone, ink, side } = inside
  const { sheet, random, palette } = picture
  const kind = random.pick(['planks', 'cloth', 'checks', 'marble'] as const)
  const local =
    kind === 'planks'
      ? inside.wood
      : kind === 'marble'
        ? '#e8decb'
        : kind === 'checks'
          ? '#f1e8d8'
          : mix(palette.accent, '#efe3cd', random.pick([0.2, 0.8]))
  const parts = [
    rect(
      -20,
      edge,
      W + 40,
      H,
      sheet.down(edge, H, [
        [0, tone(local, 0.15)],
        [0.3, tone(local, 0.45)],
        [1, mix(tone(local, 1), ink, 0.55)],
      ]),
    ),
  ]
  if (kind === 'planks')
    for (let i = 0; i < 5; i++)
      parts.push(stroke(`M-20 ${edge + 18 + i * i * 26 + i * 34}H${W + 20}`, ink, 3, { opacity: 0.3 }))
  if (kind === 'checks') {
    for (let k = -12; k <= 12; k++)
      parts.push(
        poly(
          [
            [W / 2 + k * 96, edge],
            [W / 2 + k * 96 + 48, edge],
            [W / 2 + k * 230 + 115, H],
            [W / 2 + k * 230, H],
          ],
          palette.accent,
          { opacity: 0.3 },
        ),
      )
    for (let y = edge + 6, h = 16; y < H; y += h * 2, h *= 1.35)
      parts.push(rect(-20, y, W + 40, h, palette.accent, { opacity: 0.28 }))
  }
  if (kind === 'marble')
    for (let i = 0; i < 7; i++)
      parts.push(
        stroke(
          `M${random.range(0, W)} ${edge}q${random.range(-200, 200)} ${random.range(60, 200)} ${random.range(-400, 400)} 500`,
          '#8a8590',
          2.5,
          { opacity: 0.25 },
        ),
      )
  parts.push(
    rect(-20, edge - 3, W + 40, 6, tone('#fff4e0', 0.2), { opacity: 0.5 }),
    glow(picture, W / 2 + side * 340, edge + 60, 620, palette.dark ? '#ffb45c' : '#fff1d6', 0.38, 0.35),
  )
  return parts.join('')
}

export const table: Painter = (picture) => {
  const { sheet, random, recipe } = picture
  const inside = createInside(picture)
  const edge = H * random.range(0.56, 0.61)
  sheet.add(behind(inside, edge), tabletop(inside, edge))
  const [main, ...rest] = menu(inside, recipe.with ?? 'flowers')
  const side = random.sign()
  const x = W * (0.5 + side * random.range(0.06, 0.16))
  const spots = random.shuffle([-1, 1, -2, 2]).slice(0, rest.length)
  const company = rest.map((item, i) => {
    const k = spots[i] ?? i
    const back = Math.abs(k) === 1
    return {
      y: edge + (back ? random.range(40, 66) : random.range(80, 110)),
      draw: (y: number) =>
        item(
          x + Math.sign(k) * (back ? random.range(290, 350) : random.range(540, 620)),
          y,
          random.range(200, 235),
        ),
    }
  })
  for (const { y, draw } of company.sort((a, b) => a.y - b.y)) sheet.add(draw(y))
  sheet.add(main(x, edge + random.range(130, 160), random.range(290, 330)))
}
