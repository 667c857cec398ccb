import { darken, mix } from '../colour.ts'
import { glow } from '../light.ts'
import { musician } from '../musician.ts'
import { type Act, bulbs, cloth, curtains, spot } from './theatre.ts'
import { circle, ellipse, H, path, poly, rect, ring, stroke, W } from '../svg.ts'
import { vista, VISTAS } from '../vista.ts'

export const band: Act = (picture, floor, dark) => {
  const { sheet, random, palette, focus } = picture
  const backdrop = random.int(0, 2)
  if (backdrop === 0) sheet.add(curtains(picture, floor, 240))
  if (backdrop === 1)
    for (let x = 0; x < W; x += 106)
      sheet.add(
        rect(x, -20, 100, floor + 20, mix(dark, '#8a5a36', 0.34)),
        rect(x + 8, -20, 4, floor + 20, '#ffb46a', { opacity: 0.06 }),
      )
  if (backdrop === 2)
    sheet.add(
      vista({ picture }, -10, -10, W + 20, floor + 20, random.pick(VISTAS)),
      rect(-20, -20, W + 40, H, dark, { opacity: 0.45 }),
    )
  sheet.add(bulbs(picture, random.range(60, 130), 60))
  sheet.add(
    spot(picture, focus, focus, floor + 40, '#ffdca0', 0.5, 230),
    spot(picture, W * 0.2, W * 0.34, floor + 40, mix(palette.accent, '#ffffff', 0.3), 0.28),
    spot(picture, W * 0.8, W * 0.66, floor + 40, mix(palette.accent, '#ffe0b0', 0.5), 0.28),
  )
  const line = random
    .shuffle(['bass', 'fiddle', 'guitar', 'horn', 'song'] as const)
    .slice(0, random.int(3, 4))
  const figures = line.map((play, i) =>
    musician(
      focus + (i - (line.length - 1) / 2) * random.range(230, 260),
      floor + 50 + (i % 2) * 26,
      random.range(330, 365),
      mix('#191022', dark, 0.3),
      play,
    ),
  )
  sheet.add(...figures, glow(picture, focus, floor - 120, 520, '#ffb866', 0.28))
}

export const piano: Act = (picture, floor, dark) => {
  const { sheet, random, focus } = picture
  sheet.add(
    random.chance(0.6)
      ? curtains(picture, floor, 280)
      : vista({ picture }, W * 0.12, 60, W * 0.76, floor - 130, random.pick(VISTAS)) +
          rect(-20, -20, W + 40, H, dark, { opacity: 0.35 }),
  )
  const x = focus
  const y = floor + 60
  const s = random.range(420, 480)
  const d = focus < W / 2 ? -1 : 1
  sheet.add(spot(picture, x - d * 200, x, y, '#ffe0ac', 0.55, 340))
  const black = '#150e1c'
  const at = (k: number) => x + d * k * s
  sheet.add(ellipse(x, y + 6, s * 0.9, 26, '#08050c', { opacity: 0.55 }))
  sheet.add(
    path(
      `M${at(-0.62)} ${y - s * 0.44}L${at(-0.2)} ${y - s * 1.02}Q${at(0.3)} ${y - s * 1.06} ${at(0.72)} ${y - s * 0.72}L${at(0.7)} ${y - s * 0.46}Z`,
      mix(black, '#ffb46a', 0.16),
    ),
    stroke(
      `M${at(-0.2)} ${y - s * 1.02}Q${at(0.3)} ${y - s * 1.06} ${at(0.72)} ${y - s * 0.72}`,
      '#ffd9a0',
      5,
      { opacity: 0.7 },
    ),
  )
  sheet.add(
    path(`M${at(-0.7)} ${y - s * 0.46}H${at(0.74)}L${at(0.7)} ${y - s * 0.24}H${at(-0.7)}Z`, black),
    stroke(`M${at(-0.7)} ${y - s * 0.46}H${at(0.74)}`, '#ffd9a0', 4, { opacity: 0.6 }),
    rect(Math.min(at(-0.78), at(-0.56)), y - s * 0.37, s * 0.22, s * 0.05, '#f4ead6'),
    ...[-0.6, 0.1, 0.62].map((k) =>
      poly(
        [
          [at(k) - 14, y - s * 0.25],
          [at(k) + 14, y - s * 0.25],
          [at(k) + 7, y],
          [at(k) - 7, y],
        ],
        black,
      ),
    ),
  )
  const px = at(-1)
  sheet.add(
    rect(px - 70, y - s * 0.22, 140, 22, black, { rx: 6 }),
    stroke(`M${px - 50} ${y - s * 0.2}V${y}M${px + 50} ${y - s * 0.2}V${y}`, black, 10),
    path(ring(px, y - s * 0.8, 30, 36), black),
    path(
      `M${px - 54} ${y - s * 0.22}Q${px - 70} ${y - s * 0.7} ${px} ${y - s * 0.72}Q${px + d * 60} ${y - s * 0.7} ${px + d * 40} ${y - s * 0.22}Z`,
      black,
    ),
    stroke(
      `M${px + d * 20} ${y - s * 0.6}L${px + d * 60} ${y - s * 0.42}L${at(-0.68)} ${y - s * 0.4}`,
      black,
      24,
    ),
    glow(picture, x, y - s * 0.5, 560, '#ffc27a', 0.25),
  )
}

export const opera: Act = (picture, floor, dark) => {
  const { sheet, random } = picture
  sheet.add(
    vista({ picture }, W * 0.2, 100, W * 0.6, floor - 70, random.pick(VISTAS)),
    rect(-20, -20, W + 40, H, dark, { opacity: 0.18 }),
  )
  sheet.add(
    spot(picture, W * 0.36, W / 2, floor + 20, '#ffe0ac', 0.4, 240),
    musician(W / 2 - 70, floor + 24, 250, '#1b1022', 'song'),
    musician(W / 2 + 120, floor + 30, 240, '#1b1022', 'fiddle'),
  )
  sheet.add(curtains(picture, floor, 420))
  const gold = '#c9a050'
  const pillar = (x: number, dir: number) =>
    rect(
      x - 46,
      -20,
      92,
      floor + 60,
      sheet.across(x - 46, x + 46, [
        [0, '#6a4a20'],
        [0.4, mix(gold, '#fff0c0', 0.3)],
        [1, '#5a3c1a'],
      ]),
    ) +
    [0.3, 0.55, 0.8]
      .map(
        (k) =>
          path(
            `M${x + dir * 40} ${floor * k}h${dir * 190}q${dir * 16} 60 ${-dir * 20} 92h${-dir * 170}Z`,
            sheet.down(floor * k, floor * k + 92, [
              [0, mix(gold, cloth(picture), 0.3)],
              [1, darken(cloth(picture), 0.2)],
            ]),
          ) +
          [40, 95, 150].map((a) => circle(x + dir * (40 + a), floor * k - 22, 17, '#1b1022')).join('') +
          glow(picture, x + dir * 150, floor * k - 50, 120, '#ffb050', 0.45),
      )
      .join('')
  sheet.add(
    pillar(300, -1),
    pillar(W - 300, 1),
    path(
      `M-20 -20H${W + 20}V110Q${W / 2} 40 -20 110Z`,
      sheet.down(-20, 110, [
        [0, '#5a3c1a'],
        [0.8, gold],
        [1, '#7a5426'],
      ]),
    ),
  )
  const lamps = Array.from({ length: 9 }, (_, i) =>
    circle(W / 2 - 120 + i * 30, 170 + Math.sin((i / 8) * Math.PI) * 34, 8, '#ffeec4'),
  )
  sheet.add(
    stroke(`M${W / 2} 60V150M${W / 2 - 124} 166Q${W / 2} 240 ${W / 2 + 124} 166`, gold, 6),
    ...lamps,
    glow(picture, W / 2, 180, 380, '#ffc060', 0.6),
  )
}

export const cinema: Act = (picture, floor, dark) => {
  const { sheet, random, palette, focus } = picture
  const outside = !palette.winter && random.chance(0.45)
  if (outside)
    sheet.add(
      vista({ picture }, -10, -10, W + 20, floor + 60, random.pick(VISTAS)),
      rect(-20, -20, W + 40, H, dark, { opacity: 0.6 }),
    )
  else sheet.add(curtains(picture, floor, 230))
  const w = random.range(820, 960)
  const h = w * 0.5
  const x = W / 2 + (focus - W / 2) * 0.35 - w / 2
  sheet.add(
    rect(x - 18, 128, w + 36, h + 36, '#120c1a'),
    vista({ picture }, x, 146, w, h, random.pick(VISTAS)),
    rect(x, 146, w, h, '#fff3d6', { opacity: 0.14 }),
    glow(picture, x + w / 2, 146 + h / 2, w * 0.95, '#ffe6bc', 0.35),
  )
  const from = x + w / 2 + random.range(-60, 60)
  sheet.add(
    poly(
      [
        [from, H + 60],
        [x, 146],
        [x + w, 146],
      ],
      sheet.down(146, H, [
        [0, '#fff0cc', 0.05],
        [1, '#fff0cc', 0.3],
      ]),
      { style: 'mix-blend-mode:screen' },
    ),
  )
  if (outside) sheet.add(bulbs(picture, 50, 34))
}
