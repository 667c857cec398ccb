import { hillsBehind } from '../backdrop.ts'
import { rowingBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { walkers } from '../figures.ts'
import { glow } from '../light.ts'
import type { Painter } from '../picture.ts'
import { paving } from './square.ts'
import { drawSky } from '../sky.ts'
import { group, H, path, rect, stroke, W } from '../svg.ts'
import { street } from '../town.ts'
import { broadleaf, coniferRow } from '../trees.ts'
import { mirrored } from '../water.ts'

export const lanterns: Painter = (picture) => {
  const { sheet, random, palette, focus } = picture
  const kind = random.pick([0, 1, 1, 2, 2])
  const paper = (x: number, y: number, s: number, local: string) =>
    glow(picture, x, y, s * 3.4, palette.lampDeep, palette.dark ? 0.6 : 0.15) +
    path(
      `M${x - s * 0.4} ${y + s * 0.6}Q${x - s * 0.75} ${y} ${x - s * 0.4} ${y - s * 0.6}H${x + s * 0.4}Q${x + s * 0.75} ${y} ${x + s * 0.4} ${y + s * 0.6}Z`,
      palette.dark ? mix(local, '#ffd78a', 0.55) : palette.tone(local, 0, 0.3),
    ) +
    stroke(
      `M${x - s * 0.56} ${y - s * 0.2}H${x + s * 0.56}M${x - s * 0.56} ${y + s * 0.2}H${x + s * 0.56}`,
      '#a85a2a',
      2,
      { opacity: 0.5 },
    ) +
    rect(x - s * 0.28, y + s * 0.6, s * 0.56, s * 0.1, palette.ink) +
    rect(x - s * 0.28, y - s * 0.7, s * 0.56, s * 0.1, palette.ink)
  const hues = [palette.accent, '#e0a83e', '#d9733f', '#f0d9a0']
  if (kind === 0) {
    const level = H * 0.6
    sheet.add(
      mirrored(
        picture,
        group(
          {},
          drawSky(picture, level, { clouds: false }),
          hillsBehind(picture, level),
          coniferRow(random, () => level, 80, palette.tone(palette.conifer, 0.25, 0.8)),
          ...Array.from({ length: 24 }, () => {
            const t = random.next()
            return paper(
              random.range(60, W - 60),
              random.range(60, level - 90),
              12 + t * t * 40,
              random.pick(hues),
            )
          }),
        ),
        level,
      ),
    )
    sheet.add(
      ...Array.from({ length: 9 }, (_, i) =>
        paper(random.range(100, W - 100), level + 60 + i * 26, 20 + i * 3, random.pick(hues)),
      ),
      rowingBoat(picture, focus, level + 150, 190, true),
    )
    return
  }
  const base = H * 0.68
  const view = [drawSky(picture, base)]
  if (kind === 1) view.push(street(picture, -30, W + 30, base, { w: 190, h: 390, depth: 0.12, shop: 0.7 }))
  else
    view.push(
      hillsBehind(picture, base - 60),
      ...Array.from({ length: 7 }, (_, i) =>
        broadleaf(picture, i * 260 + random.range(-50, 50), base + 10, random.range(380, 520), 0.16, 0.75),
      ),
    )
  if (palette.dark)
    sheet.add(
      mirrored(picture, group({}, ...view), base + 4, {
        clear: 0.4,
        bend: 14,
        tint: mix(palette.ink, palette.stone, 0.2),
      }),
    )
  else sheet.add(...view, paving(picture, base))
  sheet.add(walkers(picture, 6, 140, W - 140, base + 70, 96))
  for (let row = 0; row < 3; row++) {
    const y = 110 + row * 120
    const sag = random.range(50, 90)
    sheet.add(
      stroke(`M-20 ${y}Q${W / 2} ${y + sag * 2} ${W + 20} ${y + random.range(-30, 30)}`, palette.ink, 3.5),
    )
    const count = 7 - row
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5 + (row % 2) * 0.25) / count
      sheet.add(paper(t * W, y + sag * 4 * t * (1 - t) + 44 + row * 8, 34 + row * 11, random.pick(hues)))
    }
  }
}
