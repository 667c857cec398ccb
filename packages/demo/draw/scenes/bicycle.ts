import { hillsBehind } from '../backdrop.ts'
import { sailBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { bicycle } from '../figures.ts'
import { flowers, grass, meadowHill, trail } from '../foreground.ts'
import { pane } from '../houses.ts'
import { glow, mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { paving } from './square.ts'
import { bush } from '../shrubs.ts'
import { drawSky } from '../sky.ts'
import { arch, circle, group, H, path, rect, stroke, W } from '../svg.ts'
import { heightAt } from '../terrain.ts'
import { cottage } from '../town.ts'
import { broadleaf } from '../trees.ts'
import { sea } from '../water.ts'

/** A window between two open shutters, flowers on its sill. */
const shuttered = (picture: Picture, x: number, y: number, w: number) => {
  const { palette, random } = picture
  const h = w * 1.45
  const wood = palette.tone(mix(palette.accent, '#3f6a60', 0.5), 0, 0.4)
  const slats = (from: number) =>
    rect(from, y - 10, w * 0.52, h + 20, wood) +
    Array.from({ length: 12 }, (_, i) =>
      rect(from + 10, y + 6 + (i * h) / 12, w * 0.52 - 20, 5, palette.ink, { opacity: 0.25 }),
    ).join('')
  const blooms = palette.winter ? [palette.snow] : [palette.accent, '#e58aa0', '#f6f0e0']
  return group(
    {},
    rect(x - w / 2 - 16, y - 16, w + 32, h + 32, palette.tone(palette.cream, 0, 0.25)),
    pane(picture, x - w / 2, y, w, h, { litShare: 1 }),
    rect(x - 5, y, 10, h, palette.tone(palette.cream, 0, 0.3)),
    rect(x - w / 2, y + h * 0.4, w, 8, palette.tone(palette.cream, 0, 0.3)),
    slats(x - w * 1.08),
    slats(x + w * 0.56),
    palette.dark ? glow(picture, x, y + h / 2, w * 1.7, palette.lampDeep, 0.5) : '',
    bush(picture, x, y + h + 14, w * 1.2, palette.winter ? '#6d8a8a' : '#5f8a58', 0, 0.5),
    ...Array.from({ length: 22 }, () =>
      circle(
        x + random.range(-0.5, 0.5) * w,
        y + h - random.range(-10, 46),
        random.range(7, 12),
        palette.tone(random.pick(blooms), 0, 0.2),
      ),
    ),
    rect(x - w * 0.6, y + h + 8, w * 1.2, 40, palette.tone('#a8603f', 0, 0.5), { rx: 6 }),
  )
}

export const bicycleScene: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const place = random.int(0, 2)
  const y = H * 0.76
  if (place === 0) {
    const base = H * 0.68
    const local = random.pick(palette.walls)
    sheet.add(
      rect(
        -20,
        -20,
        W + 40,
        H,
        sheet.across(
          0,
          W,
          light.side < 0
            ? [
                [0, palette.lit(local)],
                [1, palette.tone(local, 0, 0.85)],
              ]
            : [
                [0, palette.tone(local, 0, 0.85)],
                [1, palette.lit(local)],
              ],
        ),
      ),
    )
    sheet.add(
      ...Array.from({ length: 26 }, () =>
        rect(
          random.range(0, W),
          random.range(0, base - 60),
          random.range(50, 130),
          random.range(20, 34),
          random.chance(0.5) ? palette.ink : palette.cream,
          { opacity: 0.05, rx: 4 },
        ),
      ),
    )
    sheet.add(
      shuttered(
        picture,
        W / 2 + light.side * random.range(180, 320),
        random.range(130, 210),
        random.range(210, 250),
      ),
      rect(-20, base - 70, W + 40, 80, palette.tone(palette.stone, 0, 0.6)),
    )
    const dx = W / 2 - light.side * 520
    sheet.add(
      path(arch(dx - 130, base - 440, 260, 446), palette.tone(mix(palette.accent, '#2f4a4a', 0.4), 0, 0.45)),
      path(
        arch(dx - 100, base - 400, 200, 150),
        palette.dark ? palette.lamp : palette.tone('#51687c', 0, 0.4),
      ),
      palette.dark ? glow(picture, dx, base - 460, 420, palette.lampDeep, 0.6) : '',
      paving(picture, base),
      ...[0, 1, 2].map((i) =>
        bush(
          picture,
          W / 2 + light.side * (420 + i * 110),
          base + 30,
          170,
          palette.winter ? '#6d8a8a' : random.pick(palette.foliage),
          0,
          0.5,
        ),
      ),
    )
  } else if (place === 1) {
    const level = H * 0.5
    sheet.add(
      drawSky(picture, level),
      hillsBehind(picture, level),
      sea(picture, level),
      sailBoat(picture, light.x - light.side * 200, level + 60, 80),
      rect(
        -20,
        H * 0.69,
        W + 40,
        H,
        sheet.down(H * 0.69, H, [
          [0, palette.tone(palette.stone, 0, 0.3)],
          [1, palette.ink],
        ]),
      ),
      stroke(`M-20 ${H * 0.57}H${W + 20}M-20 ${H * 0.63}H${W + 20}`, palette.tone(palette.cream, 0, 0.6), 10),
      ...Array.from({ length: 9 }, (_, i) =>
        rect(i * 200 + 30, H * 0.55, 16, H * 0.16, palette.tone(palette.cream, 0, 0.6)),
      ),
      broadleaf(picture, light.side < 0 ? W - 180 : 180, H * 0.76, 700, 0, 0.7),
    )
  } else {
    const horizon = H * 0.5
    const green = meadowHill(picture, horizon + 140, 40, 0.06)
    sheet.add(
      drawSky(picture, horizon),
      hillsBehind(picture, horizon),
      mist(picture, horizon, 140, 0.4),
      meadowHill(picture, horizon + 40, 50, 0.3).markup,
      cottage(picture, light.x, horizon + 110, 130, 0.15),
      green.markup,
      trail(picture, W / 2, light.x - 60, heightAt(green.outline, light.x), H + 20, -light.side * 200),
    )
    sheet.add(
      broadleaf(picture, focus - light.side * 280, y + 6, 640, 0, 0.6),
      grass(
        picture,
        () => random.range(H * 0.7, H),
        50,
        mix(palette.tone(palette.ground, 0, 0.7), palette.ink, 0.25),
        palette.winter ? 0 : 200,
      ),
      palette.winter ? '' : flowers(picture, () => H * 0.72, H, 90, [palette.accent, '#f6f0e0', '#f2c94c']),
    )
  }
  sheet.add(
    bicycle(
      picture,
      focus + light.side * random.range(20, 120),
      y + 20,
      random.range(480, 560),
      palette.tone(palette.accent, 0, 0.2),
    ),
  )
}
