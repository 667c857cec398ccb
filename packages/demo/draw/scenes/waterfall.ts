import { mix } from '../colour.ts'
import { boulder, frame } from '../foreground.ts'
import { beams, glow, mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { bush } from '../shrubs.ts'
import { drawSky } from '../sky.ts'
import { below, closed, curve, group, H, path, poly, stroke, W } from '../svg.ts'
import { broken, heightAt, hill, rolling } from '../terrain.ts'
import { coniferRow } from '../trees.ts'
import { glitter, ripples } from '../water.ts'

export const waterfall: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const pool = H * random.range(0.68, 0.74)
  const lip = H * random.range(0.2, 0.3)
  const w = random.range(120, 210)
  sheet.add(
    drawSky(picture, H * 0.5),
    hill(picture, rolling(random, lip - 10, 60, 2), palette.conifer, 0.55, 0.5, 300),
  )
  const face = (x1: number, x2: number, top: number, depth: number, shadow: number) => {
    const crest = broken(random, [x1, top + random.range(-40, 40)], [x2, top + random.range(-40, 40)], 60, 5)
    const outline = [
      ...crest,
      ...broken(random, [x2, top + 20], [x2 + random.range(-30, 30), pool + 20], 34, 5, true),
      ...broken(random, [x1 + random.range(-30, 30), pool + 20], [x1, top + 20], 34, 5, true),
    ]
    const planes = Array.from({ length: Math.round((x2 - x1) / 26) }, () => {
      const x = random.range(x1, x2)
      const y = random.range(top + 10, pool - 120)
      const tall = random.range(110, 330)
      const wide = random.range(26, 80) * light.side
      return poly(
        [
          ...broken(random, [x, y], [x + random.range(-20, 20), y + tall], 16, 3, true),
          [x + wide, y + tall * 0.8],
          [x + wide * 0.8, y + tall * 0.16],
        ],
        random.chance(0.45) ? palette.ink : palette.lit(mix(palette.rock, palette.accent, 0.12), depth),
        { opacity: random.range(0.08, 0.26) },
      )
    })
    const ledges = Array.from({ length: 7 }, () =>
      bush(
        picture,
        random.range(x1, x2),
        random.range(top + 60, pool - 60),
        random.range(50, 120),
        palette.winter ? palette.snow : random.pick(palette.foliage),
        depth,
        0.6,
      ),
    )
    const trees = coniferRow(
      random,
      (x) => heightAt(crest, x),
      130 * (1 - depth),
      palette.tone(palette.conifer, depth, 0.75),
      0.28,
      x1,
      x2,
    )
    const rock = path(
      closed(outline),
      sheet.down(top, pool, [
        [0, palette.tone(palette.rock, depth, shadow - 0.2)],
        [1, palette.tone(palette.rock, depth, Math.min(1, shadow + 0.35))],
      ]),
    )
    return trees + rock + group({ 'clip-path': sheet.clip(closed(outline)) }, ...planes, ...ledges)
  }
  sheet.add(face(focus - 420, focus + 420, lip, 0.26, 0.5))
  const white = palette.tone('#f4fafa', 0.05, palette.night ? 0.35 : 0.05)
  const bulge = (k: number) =>
    `M${focus - w * 0.36 * k} ${lip - 6}C${focus - w * 0.4 * k} ${lip + 120} ${focus - w * 0.6 * k} ${pool - 120} ${focus - w * 0.72 * k} ${pool}H${focus + w * 0.72 * k}C${focus + w * 0.6 * k} ${pool - 120} ${focus + w * 0.4 * k} ${lip + 120} ${focus + w * 0.36 * k} ${lip - 6}Z`
  sheet.add(path(bulge(1), palette.tone('#bfd9de', 0.1, 0.4)), path(bulge(0.78), white, { opacity: 0.85 }))
  const streaks = Array.from({ length: 34 }, () => {
    const k = random.range(-0.34, 0.34)
    const y = random.range(lip, pool - 140)
    return `M${focus + k * w * (1 + (y - lip) / 600)} ${y}l${k * 30} ${random.range(60, 190)}`
  })
  sheet.add(stroke(streaks.join(''), palette.tone(palette.sea[0], 0.2, 0.4), 3.5, { opacity: 0.4 }))
  sheet.add(
    face(-20, focus - w * random.range(0.7, 1.3), lip - random.range(0, 80), 0.06, 0.6),
    face(focus + w * random.range(0.7, 1.3), W + 20, lip + random.range(-60, 60), 0.06, 0.6),
  )
  const water = palette.tone(palette.sea[0], 0, palette.dark ? 0.7 : 0.2)
  sheet.add(
    path(
      below(curve(rolling(random, pool, 12, 2))),
      sheet.down(pool, H, [
        [0, mix(water, white, 0.45)],
        [0.3, water],
        [1, mix(water, palette.ink, 0.7)],
      ]),
    ),
  )
  sheet.add(ripples(picture, pool, H, white, 60, 0.4), glitter(picture, focus, pool, H - 60, w, white, 0.6))
  sheet.add(
    glow(picture, focus, pool - 10, w * 2.6, white, 0.75, 0.4),
    mist(picture, pool - 20, 140, 0.35, white),
  )
  sheet.add(beams(picture, light.x, -60, 900, palette.night ? 0.1 : 0.2, 1))
  sheet.add(
    frame(picture, light.side, 'rocks'),
    boulder(picture, focus - light.side * 300, H - 120, 150),
    palette.winter
      ? ''
      : bush(picture, light.side < 0 ? W - 60 : 60, H + 20, 460, random.pick(palette.foliage), 0, 0.9),
  )
}
