import { mix } from '../colour.ts'
import { walker } from '../figures.ts'
import { boulder } from '../foreground.ts'
import { beams, glow } from '../light.ts'
import type { Painter } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { closed, group, H, path, type Point, poly, rect, stroke, W } from '../svg.ts'
import { silhouette } from '../terrain.ts'
import { mirrored } from '../water.ts'

/** Rings of rock around an opening, each nearer one darker. */
export const cave: Painter = (picture) => {
  const { sheet, random, palette, focus, recipe } = picture
  const cx = W / 2 + (focus - W / 2) * 0.8
  const cy = H * 0.46
  const level = H * random.range(0.66, 0.72)
  const inside = random.chance(0.5)
  const light = inside ? mix(palette.accent, palette.lamp, 0.5) : mix(palette.sky[3], palette.disc, 0.35)
  const water = recipe.time === 'night' ? '#2f6f9a' : '#35a5a8'
  const view: string[] = []
  if (inside)
    view.push(
      rect(
        -20,
        -20,
        W + 40,
        H + 40,
        sheet.radial(
          [
            [0, mix(light, '#fff3d0', 0.45)],
            [0.3, mix(light, palette.ink, 0.25)],
            [1, palette.ink],
          ],
          { cx: cx / W, cy: 0.5, r: 0.7 },
        ),
      ),
    )
  else view.push(drawSky(picture, level), silhouette(picture, level - 60, 80, palette.rock, 0.6))
  const layers = 6
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const rx = 250 + near * 520
    const ry = 230 + near * 340
    const hole = Array.from({ length: 40 }, (_, i): Point => {
      const a = (i / 40) * Math.PI * 2
      const spike = Math.sin(a) < -0.25 && i % 3 === 0 ? random.range(0.55, 0.9) : random.range(0.9, 1.1)
      return [cx + Math.cos(a) * rx * (Math.sin(a) < -0.25 ? 1 : spike), cy + Math.sin(a) * ry * spike]
    })
    const colour = mix(mix(light, palette.tone(palette.rock, 0, 0.5), 0.45), palette.ink, 0.12 + near * 0.76)
    view.push(path(`M-20 -20H${W + 20}V${H + 20}H-20Z${closed(hole)}`, colour, { 'fill-rule': 'evenodd' }))
    view.push(stroke(closed(hole), light, 4 - near * 3, { opacity: 0.3 * (1 - near) }))
    if (layer === 0) view.push(glow(picture, cx, cy, 560, light, 0.75))
  }
  sheet.add(
    mirrored(picture, group({}, ...view), level, {
      clear: 0.6,
      tint: mix(water, palette.ink, 0.45),
      bend: 24,
    }),
  )
  sheet.add(
    glow(picture, cx, level + 40, 520, water, 0.75, 0.35),
    beams(picture, cx - 100, -100, 1000, 0.2, 0.5),
  )
  for (let i = 0; i < 7; i++) {
    const x = random.range(0, W)
    const h = random.range(140, 380) * (0.5 + Math.abs(x - cx) / W)
    sheet.add(
      poly(
        [
          [x - h * 0.14, -10],
          [x, h],
          [x + h * 0.12, -10],
        ],
        mix(palette.ink, palette.rock, 0.1),
      ),
    )
  }
  sheet.add(
    boulder(picture, cx - 560, H - 30, 240),
    boulder(picture, cx + 600, H - 10, 260),
    walker(picture, cx + random.range(-60, 60), level + 10, 84),
  )
}
