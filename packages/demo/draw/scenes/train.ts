import { hillsBehind } from '../backdrop.ts'
import { mix } from '../colour.ts'
import { pane } from '../houses.ts'
import { glow, mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { pine } from '../southern-trees.ts'
import { circle, curve, group, H, path, rect, W } from '../svg.ts'
import { heightAt, hill, rolling, silhouette } from '../terrain.ts'
import { coniferRow } from '../trees.ts'
import { sea } from '../water.ts'

export const train: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * random.range(0.52, 0.58)
  const coast = recipe.with === 'coast'
  sheet.add(drawSky(picture, horizon))
  if (coast) sheet.add(silhouette(picture, horizon - 30, 70, palette.rock, 0.7), sea(picture, horizon))
  else {
    sheet.add(hillsBehind(picture, horizon), mist(picture, horizon, 180, 0.5))
    for (let i = 0; i < 2; i++) {
      const outline = rolling(random, horizon + 40 + i * 110, 70, 1.4)
      sheet.add(
        coniferRow(
          random,
          (x) => heightAt(outline, x),
          70 + i * 30,
          palette.tone(palette.conifer, 0.4 - i * 0.16, 0.65),
          0.3,
        ),
        hill(picture, outline, palette.ground, 0.4 - i * 0.16, 0.45, 400),
      )
    }
  }
  const deck = horizon + random.range(40, 90)
  const span = random.range(170, 230)
  const stone = palette.tone(mix(palette.stone, palette.accent, 0.1), 0.06, 0.5)
  let d = `M-20 ${H + 20}V${deck}H${W + 20}V${H + 20}Z`
  for (let x = random.range(-150, -40); x < W + 100; x += span)
    d += `M${x + 22} ${H + 20}V${deck + 40 + span / 2}A${span / 2 - 22} ${span / 2 - 22} 0 0 1 ${x + span - 22} ${deck + 40 + span / 2}V${H + 20}Z`
  sheet.add(
    path(
      d,
      sheet.down(deck, H, [
        [0, stone],
        [1, mix(stone, palette.ink, 0.7)],
      ]),
      { 'fill-rule': 'evenodd' },
    ),
    rect(-20, deck - 10, W + 40, 20, palette.tone(palette.stone, 0.02, 0.25)),
    rect(-20, deck + 10, W + 40, 6, palette.ink, { opacity: 0.3 }),
  )
  const dir = -light.side
  const head = focus + dir * random.range(160, 260)
  const steam = random.chance(0.55)
  const body = palette.tone(palette.accent, 0, 0.3)
  const roof = palette.tone(mix(palette.accent, '#2a2a34', 0.7), 0, 0.5)
  const car = (x: number, w: number) =>
    group(
      {},
      rect(x, deck - 132, w, 104, body, { rx: 12 }),
      rect(x, deck - 138, w, 22, roof, { rx: 10 }),
      rect(x, deck - 62, w, 8, palette.lit(palette.cream), { opacity: 0.8 }),
      ...Array.from({ length: 5 }, (_, i) =>
        pane(picture, x + 20 + i * ((w - 30) / 5), deck - 108, (w - 30) / 5 - 16, 36, { litShare: 0.9 }),
      ),
      rect(x + 6, deck - 30, w - 12, 12, palette.ink),
      ...[0.15, 0.3, 0.7, 0.85].map((k) => circle(x + w * k, deck - 18, 13, palette.ink)),
    )
  for (let i = 1; i < 6; i++) sheet.add(car(head - dir * (i * 292) - (dir > 0 ? 0 : 280), 280))
  if (steam) {
    const at = (k: number) => head + dir * k
    const puffs = Array.from({ length: 16 }, (_, i) =>
      circle(
        at(190) - dir * (i * 62 + random.range(-20, 20)),
        deck - 210 - i * 13 + random.range(-20, 20),
        26 + i * 6.5,
        palette.tone('#f4f0ea', 0.2, 0.25),
        { opacity: 0.62 - i * 0.034 },
      ),
    )
    sheet.add(
      ...puffs,
      rect(Math.min(at(0), at(84)), deck - 142, 84, 116, body, { rx: 6 }),
      rect(Math.min(at(-8), at(92)), deck - 150, 100, 16, roof, { rx: 6 }),
      pane(picture, Math.min(at(22), at(62)), deck - 124, 40, 40, { litShare: 1 }),
      rect(Math.min(at(80), at(240)), deck - 108, 160, 76, palette.tone('#3a3a44', 0, 0.4), { rx: 34 }),
      rect(Math.min(at(178), at(206)), deck - 156, 28, 56, palette.ink),
      circle(at(238), deck - 72, 14, palette.lamp),
      rect(Math.min(at(0), at(250)), deck - 34, 250, 14, palette.ink),
      ...[40, 110, 176, 226].map((k, i) => circle(at(k), deck - 20, i < 2 ? 22 : 15, palette.ink)),
    )
  } else
    sheet.add(
      path(
        `M${head} ${deck - 28}V${deck - 136}H${head + dir * 150}Q${head + dir * 262} ${deck - 120} ${head + dir * 276} ${deck - 28}Z`,
        body,
      ),
      path(
        `M${head + dir * 170} ${deck - 122}Q${head + dir * 226} ${deck - 112} ${head + dir * 246} ${deck - 74}H${head + dir * 160}Z`,
        palette.dark ? palette.lamp : palette.tone('#51687c', 0, 0.4),
      ),
      rect(
        Math.min(head, head + dir * 130),
        deck - 108,
        130,
        34,
        palette.dark ? palette.lamp : palette.tone('#51687c', 0, 0.4),
        { rx: 6 },
      ),
      rect(Math.min(head, head + dir * 270), deck - 30, 270, 12, palette.ink),
    )
  if (palette.dark)
    sheet.add(
      glow(picture, head + dir * 300, deck - 60, 420, palette.lamp, 0.5, 0.4),
      circle(head + dir * 256, deck - 54, 9, '#fff3cc'),
    )
  const front = rolling(random, H - 130, 60, 1.4)
  sheet.add(
    coast
      ? ''
      : coniferRow(
          random,
          (x) => heightAt(front, x),
          150,
          mix(palette.shade(palette.conifer), palette.ink, 0.35),
          0.3,
        ),
    path(
      `${curve(front)}L${W + 20} ${H + 20}L-20 ${H + 20}Z`,
      mix(palette.shade(palette.conifer), palette.ink, 0.5),
    ),
    coast ? pine(picture, light.side < 0 ? 140 : W - 140, H + 20, 720, 0, 0.9) : '',
  )
}
