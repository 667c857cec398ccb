import { walkers } from '../figures.ts'
import { fence, meadowHill, trail } from '../foreground.ts'
import { church, SPIRES } from '../landmarks.ts'
import { lantern, mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { woods } from './castle.ts'
import { drawSky } from '../sky.ts'
import { H, W } from '../svg.ts'
import { heightAt, hill, range, rolling } from '../terrain.ts'
import { cottage, street } from '../town.ts'
import { broadleaf, conifer, coniferRow } from '../trees.ts'

export const churchScene: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const horizon = H * 0.54
  const kind = random.pick(SPIRES)
  sheet.add(drawSky(picture, horizon))
  const place = random.int(0, 2)
  if (place === 0) {
    sheet.add(
      range(picture, {
        base: horizon + 40,
        peak: light.x + light.side * 100,
        height: 360,
        depth: 0.5,
        snow: palette.winter ? 0.85 : 0.3,
        count: 6,
      }),
      mist(picture, horizon, 160, 0.5),
    )
    const mound = meadowHill(picture, horizon + 110, 60, 0.16)
    const y = heightAt(mound.outline, focus) + 30
    sheet.add(
      coniferRow(
        random,
        (x) => heightAt(mound.outline, x),
        80,
        palette.tone(palette.conifer, 0.25, 0.7),
        0.5,
      ),
      mound.markup,
      ...[0, 1, 2, 3, 4].map((i) =>
        cottage(picture, focus + light.side * (260 + i * 120), y + random.range(0, 60), 100, 0.1),
      ),
      church(picture, focus, y, random.range(310, 350), 0.04, kind),
    )
  } else if (place === 1) {
    sheet.add(
      street(picture, -20, W + 20, horizon + 130, { w: 110, h: 250, depth: 0.5 }),
      mist(picture, horizon + 60, 240, 0.5),
    )
    sheet.add(
      church(picture, focus, horizon + 200, random.range(360, 410), 0.06, kind),
      street(
        picture,
        focus + light.side * 360 - (light.side < 0 ? 700 : 0),
        focus + light.side * 360 + (light.side < 0 ? 0 : 700),
        horizon + 220,
        { w: 150, h: 240, depth: 0.04, shop: 0.4 },
      ),
    )
    sheet.add(
      hill(
        picture,
        rolling(random, horizon + 214, 12, 1.5),
        palette.winter ? palette.snow : palette.stone,
        0.04,
        0.6,
        400,
      ),
    )
  } else {
    sheet.add(
      hill(picture, rolling(random, horizon - 20, 90, 1.8), palette.conifer, 0.58, 0.5, 240),
      woods(picture, horizon + 90, 120, 0.32),
      mist(picture, horizon + 90, 140, 0.4),
    )
    const green = meadowHill(picture, horizon + 180, 40, 0.1)
    sheet.add(
      green.markup,
      church(picture, focus, heightAt(green.outline, focus) + 36, random.range(340, 390), 0.02, kind),
      fence(picture, green.outline, focus - 520, focus + 560, 44),
    )
  }
  const front = meadowHill(picture, horizon + 300, 46, 0.02, 0.6)
  sheet.add(
    place === 1 ? '' : front.markup,
    trail(
      picture,
      W / 2 + light.side * 120,
      focus + 30,
      horizon + (place === 1 ? 220 : 250),
      H + 20,
      light.side * 140,
      palette.winter ? palette.snow : palette.sand,
    ),
  )
  sheet.add(
    walkers(picture, 2, focus - 160, focus + 160, horizon + 330, 74),
    ...[0, 1].map((i) => lantern(picture, focus + (i === 0 ? -330 : 380), horizon + 380, 240)),
  )
  const tree = light.side < 0 ? 130 : W - 130
  sheet.add(
    palette.winter
      ? conifer(picture, tree, H + 20, 760, 0, 0.9)
      : broadleaf(picture, tree, H - 40, 640, 0, recipe.time === 'day' ? 0.65 : 0.85),
  )
}
