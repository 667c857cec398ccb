import { mix } from '../colour.ts'
import { walker } from '../figures.ts'
import { grass, trail } from '../foreground.ts'
import { chalet } from '../houses.ts'
import { beams, glow, mist } from '../light.ts'
import type { Painter, Picture } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { below, curve, H, path, rect, ring, stroke, W } from '../svg.ts'
import { heightAt, hill, rolling, silhouette } from '../terrain.ts'
import { conifer, coniferRow } from '../trees.ts'

/** Inside a wood: trunks in layers, light falling between them. */
const insideWood = (picture: Picture) => {
  const { sheet, random, palette, light } = picture
  const floor = H * 0.7
  const leafy = random.chance(0.55)
  const sx = light.x
  const sy = H * 0.3
  const bright = palette.night
    ? mix(palette.sky[2], palette.disc, 0.12)
    : mix(palette.sky[3], palette.disc, 0.3)
  const leaf = leafy && !palette.winter ? random.pick(palette.foliage) : palette.conifer
  const air = mix(bright, palette.tone(leaf, 0, 0.2), 0.35)
  sheet.add(
    rect(
      -20,
      -20,
      W + 40,
      H + 40,
      sheet.radial(
        [
          [0, bright],
          [0.35, air],
          [1, palette.tone(leaf, 0, 0.9)],
        ],
        { cx: sx / W, cy: 0.38, r: 0.8 },
      ),
    ),
  )
  sheet.add(glow(picture, sx, sy, 620, palette.disc, palette.night ? 0.4 : 0.7))
  for (let layer = 0; layer < 5; layer++) {
    const near = layer / 4
    const colour = mix(
      air,
      mix(palette.tone(palette.trunk, 0, 0.9), palette.ink, near * 0.75),
      0.18 + near * 0.82,
    )
    const green = mix(
      air,
      mix(palette.tone(leaf, 0, 0.5 + near * 0.5), palette.ink, near * 0.5),
      0.25 + near * 0.75,
    )
    const base = floor - 60 + near * near * 260
    const ground = rolling(random, base, 30, 1.6)
    const count = 15 - layer * 3
    const gap = layer >= 3 ? 330 : 60 + near * 90
    for (let i = 0; i < count; i++) {
      const x = ((i + random.range(0.1, 0.9)) / count) * W
      if (Math.abs(x - sx) < gap) continue
      const w = 12 + near * near * 74 * random.range(0.7, 1.2)
      const lean = random.range(-20, 20)
      sheet.add(
        path(
          `M${x - w * 0.8} ${base + 60}Q${x - w * 0.42} ${base - 80} ${x - w * 0.4 + lean} -20H${x + w * 0.36 + lean}Q${x + w * 0.42} ${base - 80} ${x + w * 0.9} ${base + 60}Z`,
          colour,
        ),
      )
      if (layer >= 1)
        sheet.add(
          path(
            `M${x + (sx < x ? -1 : 1) * w * 0.4 + lean} -20Q${x + (sx < x ? -1 : 1) * w * 0.42} ${base - 80} ${x + (sx < x ? -1 : 1) * w * 0.7} ${base + 50}`,
            'none',
            { stroke: bright, 'stroke-width': 2 + near * 5, opacity: 0.45 - near * 0.2 },
          ),
        )
      const boughs = leafy ? 0 : 3
      for (let k = 0; k < boughs; k++) {
        const y = random.range(40, floor - 240)
        const d = random.sign()
        sheet.add(
          stroke(
            `M${x + lean * 0.5} ${y}q${d * (50 + near * 60)} ${-10} ${d * (90 + near * 110)} ${30 + near * 30}`,
            green,
            6 + near * 16,
            { opacity: 0.7 },
          ),
        )
      }
    }
    if (leafy || layer > 2) {
      const clumps = Array.from({ length: 26 }, () => {
        const x = random.range(-60, W + 60)
        const clear = Math.max(0, 1 - Math.abs(x - sx) / 420)
        return ring(
          x,
          random.range(-80, 90 + (1 - near) * 150) - clear * 150,
          random.range(60, 130),
          random.range(34, 74),
        )
      })
      sheet.add(path(clumps.join(''), green, { opacity: 0.82 }))
    }
    const earth = palette.winter ? palette.snow : mix(palette.ground, leaf, 0.4)
    sheet.add(
      path(
        below(curve(ground)),
        mix(air, mix(palette.tone(earth, 0, 0.4 + near * 0.6), palette.ink, near * 0.45), 0.3 + near * 0.7),
      ),
    )
    if (layer === 1)
      sheet.add(
        trail(
          picture,
          sx + random.range(-180, 180),
          sx,
          floor - 46,
          H + 30,
          random.range(-140, 140),
          mix(palette.sand, palette.ground, 0.3),
        ),
      )
    if (layer === 2 && !palette.night) sheet.add(beams(picture, sx, -160, 1250, 0.3, 0.9))
    if (layer >= 3 && !palette.winter)
      sheet.add(
        grass(
          picture,
          (x) => heightAt(ground, x),
          60 + near * 40,
          mix(palette.tone(leaf, 0, 0.8), palette.ink, 0.45),
          110,
        ),
      )
  }
  if (random.chance(0.5)) sheet.add(walker(picture, sx + random.range(-20, 20), floor + 30, 92))
}

/** Above a wood: ridge behind ridge, mist between them. */
const overWood = (picture: Picture) => {
  const { sheet, random, palette, light } = picture
  const horizon = H * 0.48
  sheet.add(drawSky(picture, horizon), silhouette(picture, horizon - 70, 120, palette.rock, 0.75))
  for (let layer = 0; layer < 6; layer++) {
    const near = layer / 5
    const y = horizon - 40 + near ** 1.3 * 560
    const outline = rolling(random, y, 110 - near * 30, 1.2 + random.range(0, 0.8))
    const depth = 0.72 * (1 - near) ** 1.1
    const local =
      palette.winter || random.chance(0.5)
        ? palette.conifer
        : mix(palette.conifer, random.pick(palette.foliage), 0.5)
    sheet.add(mist(picture, y - 10, 150, 0.5 * (1 - near)))
    sheet.add(
      coniferRow(random, (x) => heightAt(outline, x), 50 + near * 150, palette.tone(local, depth, 0.6), 0.22),
      hill(picture, outline, local, depth, 0.65, 240),
    )
    if (layer === 3)
      sheet.add(chalet(picture, picture.focus, heightAt(outline, picture.focus) + 12, 110, 0.15))
  }
  const edge = light.side < 0 ? W : 0
  sheet.add(
    ...[0, 1, 2].map((i) =>
      conifer(picture, edge + light.side * (40 + i * 130), H + 60, 900 - i * 190, 0, 0.95),
    ),
  )
}

export const forest: Painter = (picture) =>
  picture.random.chance(0.6) ? insideWood(picture) : overWood(picture)
