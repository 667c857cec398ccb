import { rowingBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { bank, fence, flowers, frame, grass, meadowHill, trail } from '../foreground.ts'
import { chalet } from '../houses.ts'
import { mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { curve, ellipse, group, H, path, type Point, W } from '../svg.ts'
import { heightAt, hill, range, rolling } from '../terrain.ts'
import { broadleaf, conifer, coniferRow } from '../trees.ts'
import { glitter, ripples } from '../water.ts'

export const meadow: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * random.range(0.46, 0.54)
  sheet.add(drawSky(picture, horizon))
  if (random.chance(0.6))
    sheet.add(
      range(picture, {
        base: horizon + 40,
        peak: focus,
        height: random.range(220, 330),
        depth: 0.55,
        snow: recipe.season === 'winter' ? 0.8 : 0.3,
        count: 6,
      }),
    )
  else sheet.add(hill(picture, rolling(random, horizon - 30, 90, 2), palette.conifer, 0.62, 0.5, 200))
  for (let i = 0; i < 3; i++) {
    const { outline, markup } = meadowHill(picture, horizon + 20 + i * 62, 54, 0.42 - i * 0.13)
    sheet.add(
      mist(picture, horizon + 20 + i * 62, 90, 0.3),
      i < 2
        ? coniferRow(
            random,
            (x) => heightAt(outline, x),
            54 + i * 20,
            palette.tone(palette.conifer, 0.42 - i * 0.13, 0.6),
            0.4,
            random.range(0, 700),
            random.range(800, 1600),
          )
        : '',
      markup,
    )
  }
  const front = meadowHill(picture, horizon + 240, 50, 0.05, 0.4)
  const at = (x: number) => heightAt(front.outline, x)
  const tree = W * (0.5 - light.side * random.range(0.16, 0.24))
  if (random.chance(0.5))
    sheet.add(chalet(picture, W * (0.5 + light.side * 0.2), horizon + 190, random.range(120, 160), 0.08))
  sheet.add(
    front.markup,
    trail(
      picture,
      W / 2 + random.range(-300, 300),
      W * (0.5 + light.side * 0.16),
      at(W / 2) - 4,
      H + 20,
      random.range(-200, 200),
    ),
  )
  sheet.add(
    ellipse(tree - light.side * 160, at(tree) + 26, 260, 26, palette.ink, { opacity: 0.25 }),
    broadleaf(picture, tree, at(tree) + 24, random.range(400, 540), 0.02, 0.5),
  )
  sheet.add(fence(picture, front.outline, light.side < 0 ? W * 0.55 : 0, light.side < 0 ? W : W * 0.45, 64))
  const petals =
    recipe.season === 'autumn'
      ? ['#c8742c', '#e0a83e', palette.accent]
      : [palette.accent, '#f6f0e0', '#f2c94c', '#b58ac8']
  if (!palette.winter)
    sheet.add(
      grass(
        picture,
        () => random.range(horizon + 330, H),
        54,
        mix(palette.tone(palette.ground, 0, 0.7), palette.ink, 0.2),
        260,
      ),
      flowers(picture, (x) => at(x) + 60, H, 190, petals),
    )
}

export const river: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * random.range(0.44, 0.5)
  sheet.add(drawSky(picture, horizon))
  sheet.add(
    range(picture, {
      base: horizon + 30,
      peak: focus,
      height: random.range(240, 380),
      depth: 0.5,
      snow: palette.winter ? 0.8 : 0.25,
      count: 6,
      valley: random.chance(0.6),
    }),
  )
  const back = rolling(random, horizon + 4, 40, 2)
  sheet.add(
    coniferRow(random, (x) => heightAt(back, x), 56, palette.tone(palette.conifer, 0.45, 0.6)),
    hill(picture, back, palette.ground, 0.4, 0.4, 500),
  )
  const phase = random.range(0, 6.28)
  const swing = random.range(170, 300) * random.sign()
  const middle = (t: number) =>
    light.x +
    Math.sin(t * 4.4 + phase) * swing * (0.15 + t) -
    Math.sin(phase) * swing * 0.15 +
    (W / 2 - light.x) * t * 0.5
  const half = (t: number) => 10 + t ** 1.8 * 360
  const steps = Array.from({ length: 25 }, (_, i) => i / 24)
  const y = (t: number) => horizon + 26 + t ** 1.35 * (H - horizon + 20)
  const left = steps.map((t): Point => [middle(t) - half(t), y(t)])
  const right = steps.map((t): Point => [middle(t) + half(t), y(t)])
  const shape = `${curve(left)}L${curve(right.reverse()).slice(1)}Z`
  const water = sheet.down(horizon, H, [
    [0, palette.sky[3]],
    [0.25, palette.sky[2]],
    [0.6, mix(palette.sky[1], palette.sea[0], 0.4)],
    [1, mix(palette.sky[0], palette.ink, 0.5)],
  ])
  sheet.add(
    path(shape, palette.tone(palette.sand, 0.1, 0.6), {
      stroke: palette.tone(palette.sand, 0.1, 0.6),
      'stroke-width': 16,
    }),
    path(shape, water),
  )
  sheet.add(
    group(
      { 'clip-path': sheet.clip(shape) },
      ripples(picture, horizon + 40, H, palette.disc, 110, 0.4),
      ripples(picture, horizon + 40, H, palette.ink, 50, 0.25),
      glitter(picture, light.x, horizon + 26, H, 120, palette.glow, 0.7),
    ),
  )
  for (let i = 3; i < 21; i++) {
    const t = i / 24
    for (const side of [-1, 1]) {
      const x = middle(t) + side * (half(t) + 40 + random.range(0, 260) * (0.3 + t))
      const size = 50 + t * 300
      if (x < -100 || x > W + 100 || t > 0.74) continue
      sheet.add(
        random.chance(0.5)
          ? conifer(picture, x, y(t), size * random.range(0.8, 1.3), 0.36 * (1 - t), 0.7)
          : broadleaf(picture, x, y(t), size * random.range(0.7, 1), 0.36 * (1 - t), 0.6),
      )
    }
  }
  if (recipe.with === 'boat' || random.chance(0.35))
    sheet.add(rowingBoat(picture, middle(0.55), y(0.55), 150, true))
  const front = bank(picture, H - 50, 40)
  sheet.add(front.markup, frame(picture, -light.side as 1 | -1, random.chance(0.5) ? 'conifers' : 'bushes'))
}
