import { hillsBehind } from '../backdrop.ts'
import { frame, meadowHill } from '../foreground.ts'
import { mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { cypress } from '../southern-trees.ts'
import { curve, H, path, type Point, ring, stroke, W } from '../svg.ts'
import { heightAt } from '../terrain.ts'
import { cottage } from '../town.ts'

export const vineyard: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * random.range(0.48, 0.53)
  sheet.add(drawSky(picture, horizon), hillsBehind(picture, horizon), mist(picture, horizon, 160, 0.45))
  const knoll = meadowHill(picture, horizon + 60, 60, 0.24)
  const y = heightAt(knoll.outline, focus) + 16
  sheet.add(
    knoll.markup,
    ...[-170, -130, 150, 200, 240].map((k) =>
      cypress(picture, focus + k, y + 16, random.range(110, 190), 0.16),
    ),
    cottage(picture, focus - 60, y + 10, 120, 0.14),
    cottage(picture, focus + 50, y + 16, 150, 0.12),
  )
  const field = meadowHill(picture, horizon + 150, 36, 0.06, 0.45)
  sheet.add(field.markup)
  const eye = W / 2 + light.side * random.range(80, 260)
  const bend = random.range(-320, 320)
  const leaf =
    recipe.season === 'autumn'
      ? ['#c8742c', '#d9a03c', '#a8502c']
      : recipe.season === 'winter'
        ? ['#7a6a62']
        : ['#5f9450', '#4a8048', '#7aa858']
  for (let k = -13; k <= 13; k++) {
    const top = horizon + 160
    const x = (t: number) => eye + k * (30 + t ** 1.5 * 200) + Math.sin(t * 2.6) * bend
    const steps = Array.from({ length: 36 }, (_, i) => i / 35)
    const yy = (t: number) => top + t ** 1.35 * (H - top + 60)
    sheet.add(
      stroke(
        curve(steps.map((t): Point => [x(t) - light.side * 14 * t, yy(t) + 8 + t * 26])),
        palette.ink,
        5,
        { opacity: 0.25 },
      ),
    )
    for (const t of steps) {
      const r = 8 + t * 40
      sheet.add(
        path(
          [0, 1, 2]
            .map((i) =>
              ring(
                x(t) + (i - 1) * r * 0.5 + random.range(-4, 4),
                yy(t) - r * random.range(0.3, 0.6),
                r * 0.6,
                r * 0.5,
              ),
            )
            .join(''),
          palette.tone(random.pick(leaf), 0.14 * (1 - t), 0.25 + t * 0.5 + random.range(-0.12, 0.12)),
        ),
      )
      if (t > 0.35 && recipe.season === 'autumn' && random.chance(0.3))
        sheet.add(
          path(
            [0, 1, 2, 3].map((i) => ring(x(t) + (i % 2) * r * 0.2, yy(t) + i * r * 0.08, r * 0.1)).join(''),
            palette.tone('#5d3a6a', 0, 0.4),
          ),
        )
    }
  }
  if (!palette.winter) sheet.add(frame(picture, light.side, random.pick(['bough', 'bushes'] as const)))
}
