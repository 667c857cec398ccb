import { mix } from '../colour.ts'
import { bottle, wineGlass } from '../drinks.ts'
import { createInside, pendant } from '../inside.ts'
import { glow } from '../light.ts'
import type { Painter } from '../picture.ts'
import { candle } from '../still-life.ts'
import { circle, ellipse, group, H, path, rect, stroke, W } from '../svg.ts'

/** A vault of brick or stone: arch within arch. */
export const cellar: Painter = (picture) => {
  const { sheet, random, palette } = picture
  const inside = createInside(picture)
  const { tone, ink, side } = inside
  const warm = (local: string, shadow: number) => mix(tone(local, shadow), '#3a1d16', shadow * 0.3)
  const stone = random.pick(['#a8705a', '#b09a84', '#8f7a72'])
  const cx = W / 2 - side * random.range(0, 280)
  const floor = H * random.range(0.63, 0.68)
  sheet.add(rect(-20, -20, W + 40, H + 40, warm(stone, 0.2)))
  sheet.add(glow(picture, cx, floor - 200, 420, '#ffb45c', 0.8))
  const rings = random.int(4, 6)
  const pointed = random.range(0, 130)
  for (let i = 0; i < rings; i++) {
    const near = i / (rings - 1)
    const half = 190 + near ** 1.3 * 620
    const top = floor - 330 - near * 400
    const base = floor - 40 + near ** 1.5 * 330
    const hole = `M${cx - half} ${base}V${top + half * 0.72}Q${cx - half} ${top} ${cx} ${top - pointed}Q${cx + half} ${top} ${cx + half} ${top + half * 0.72}V${base}Z`
    sheet.add(
      path(
        `M-40 -40H${W + 40}V${H + 40}H-40Z${hole}`,
        mix(warm(stone, 0.25 + near * 0.6), ink, near * 0.55),
        { 'fill-rule': 'evenodd' },
      ),
    )
    const bricks = Array.from({ length: 40 }, () => {
      const a = Math.PI + random.next() * Math.PI
      const k = half * random.range(1.03, 1.22)
      const bx = cx + Math.cos(a) * k
      const by = top + half * 0.72 + Math.sin(a) * k * 0.78
      return rect(bx - 26, by - 9, 50 + near * 20, 18 + near * 10, random.chance(0.5) ? ink : '#ffcf96', {
        opacity: 0.1,
        transform: `rotate(${(a * 180) / Math.PI + 90} ${bx} ${by})`,
      })
    })
    sheet.add(...bricks, stroke(hole, '#ffc27a', 5 - near * 3, { opacity: 0.4 * (1 - near) }))
  }
  sheet.add(
    path(
      `M-20 ${H + 20}L${cx - 260} ${floor - 40}H${cx + 260}L${W + 20} ${H + 20}Z`,
      sheet.down(floor - 40, H, [
        [0, warm('#8a6a58', 0.4)],
        [1, mix(warm('#5a4038', 1), ink, 0.7)],
      ]),
    ),
  )
  const barrel = (x: number, y: number, r: number) =>
    group(
      {},
      ellipse(x, y + r * 0.94, r * 1.05, r * 0.14, ink, { opacity: 0.5 }),
      circle(x, y, r, tone('#5a3a28', 0.5)),
      circle(
        x,
        y,
        r * 0.9,
        sheet.across(
          x - r,
          x + r,
          x < cx
            ? [
                [0, tone('#8a5a36', 0.9)],
                [1, tone('#b8804a', 0.15)],
              ]
            : [
                [0, tone('#b8804a', 0.15)],
                [1, tone('#8a5a36', 0.9)],
              ],
        ),
      ),
      ...[-0.5, -0.17, 0.17, 0.5].map((k) =>
        rect(x + k * r - 2, y - Math.sqrt(1 - k * k) * r * 0.88, 4, Math.sqrt(1 - k * k) * r * 1.76, ink, {
          opacity: 0.28,
        }),
      ),
      circle(x, y, r * 0.9, 'none', { stroke: '#3a3238', 'stroke-width': r * 0.07 }),
      circle(x, y + r * 0.52, r * 0.08, ink),
    )
  const rack = (x: number, base: number, w: number, h: number) => {
    const holes = Array.from({ length: 30 }, (_, i) => {
      const bx = x + ((i % 5) + 0.5) * (w / 5)
      const by = base - h + (Math.floor(i / 5) + 0.5) * (h / 6)
      return (
        circle(bx, by, w * 0.075, ink) +
        (random.chance(0.75)
          ? circle(
              bx,
              by,
              w * 0.056,
              tone(random.pick(['#2f4a3a', '#5a2030', '#4a3a2a', palette.accent]), 0.3),
            ) + circle(bx - 3, by - 3, w * 0.018, '#ffdca0', { opacity: 0.7 })
          : '')
      )
    })
    return (
      rect(x - 14, base - h - 14, w + 28, h + 28, tone('#8a5a36', 0.5), { rx: 6 }) +
      rect(x, base - h, w, h, mix(tone('#5a3a28', 0.9), ink, 0.5)) +
      holes.join('')
    )
  }
  const stool = (x: number, y: number) =>
    ellipse(x, y + 4, 70, 9, ink, { opacity: 0.4 }) +
    stroke(`M${x - 40} ${y}l14 -96M${x + 40} ${y}l-14 -96`, tone('#6a4228', 0.6), 11) +
    ellipse(x, y - 98, 58, 13, tone('#a8763f', 0.3))
  const stock = random.int(0, 2)
  for (const d of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const r = 74 + i * 36
      const x = cx + d * (270 + i * 200)
      if (stock === 1 && i < 2)
        sheet.add(rack(x + (d < 0 ? -110 : -30) - i * 20, floor + 60 + i * 70, 150 + i * 60, 300 + i * 110))
      else if (stock === 2 && i > 0)
        sheet.add(
          ellipse(x, floor + 40 + i * 70, 130, 26, tone('#8a5a36', 0.4)),
          rect(x - 14, floor + 50 + i * 70, 28, 130, ink),
          candle(inside, x, floor + 38 + i * 70, 80),
          stool(x - d * 150, floor + 170 + i * 50),
        )
      else if (stock !== 2 || random.chance(0.6)) {
        sheet.add(barrel(x, floor + 10 + i * 58, r))
        if (random.chance(0.55)) sheet.add(barrel(x + d * r * 0.9, floor + 10 + i * 58 - r * 1.65, r * 0.86))
      }
    }
  const ty = floor + 190
  sheet.add(
    ellipse(cx, ty + 26, 250, 34, ink, { opacity: 0.4 }),
    ellipse(cx, ty, 240, 44, tone('#8a5a36', 0.3)),
    rect(cx - 24, ty + 30, 48, 240, mix(tone('#6a4228', 0.7), ink, 0.4)),
    bottle(inside, cx - 90, ty - 2, 150, '#2f4a3a', palette.accent),
    wineGlass(inside, cx + 20, ty + 12, 130, '#7d1f35'),
    wineGlass(inside, cx + 110, ty, 124, '#7d1f35'),
    candle(inside, cx + 170, ty + 2, 90),
  )
  sheet.add(
    pendant(inside, cx, random.range(150, 220), 70, '#3a3238'),
    ...[-1, 1].map((d) => glow(picture, cx + d * 560, floor - 260, 260, '#ff9a4a', 0.35)),
  )
}
