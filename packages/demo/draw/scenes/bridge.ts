import { rowingBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { walkers } from '../figures.ts'
import { frame } from '../foreground.ts'
import { SPIRES, tower } from '../landmarks.ts'
import { lantern, mist } from '../light.ts'
import { bridgePath, castle } from '../monuments.ts'
import type { Painter, Picture } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { group, H, path, type Point, poly, stroke, W } from '../svg.ts'
import { heightAt, hill, rolling, silhouette } from '../terrain.ts'
import { street } from '../town.ts'
import { glitter, mirrored } from '../water.ts'

export const bridge: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const level = H * random.range(0.64, 0.68)
  const deck = level - random.range(120, 160)
  const view = [
    drawSky(picture, level),
    hill(picture, rolling(random, level - 230, 80, 1.6), palette.conifer, 0.6, 0.5, 260),
  ]
  view.push(castleOrTown(picture, level), mist(picture, level - 120, 200, 0.5))
  const stone = mix(palette.stone, palette.accent, 0.12)
  const x1 = random.range(-200, 60)
  const x2 = W + random.range(-60, 200)
  const arches = random.int(3, 6)
  view.push(
    path(
      bridgePath(x1, x2, deck, level, arches),
      sheet.down(deck - 40, level, [
        [0, palette.tone(stone, 0.04, 0.3)],
        [1, palette.tone(stone, 0.04, 0.8)],
      ]),
      { 'fill-rule': 'evenodd' },
    ),
  )
  view.push(
    stroke(
      `M${x1} ${deck - 2}Q${(x1 + x2) / 2} ${deck - 70} ${x2} ${deck - 2}`,
      palette.tone(stone, 0, 0.1),
      12,
    ),
  )
  const at = (t: number): Point => [x1 + (x2 - x1) * t, deck - Math.sin(t * Math.PI) * 34]
  for (let i = 1; i < arches; i++) {
    const [x, y] = at(i / arches)
    view.push(
      poly(
        [
          [x - 26, level + 10],
          [x - 20, y + 40],
          [x + 20, y + 40],
          [x + 26, level + 10],
        ],
        palette.tone(stone, 0.04, 0.55),
      ),
    )
  }
  for (let i = 0; i < 6; i++) {
    const [x, y] = at((i + 0.5) / 6)
    view.push(lantern(picture, x, y + 4, 96))
  }
  view.push(walkers(picture, 5, 200, W - 200, deck - 18, 46))
  const [gx, gy] = at(focus < W / 2 ? 0.12 : 0.88)
  view.push(
    tower(picture, gx, gy + 60, 120, 330, {
      kind: random.pick(['spire', 'pyramid'] as const),
      depth: 0.05,
      wall: stone,
      roof: palette.roofs[3],
    }),
  )
  sheet.add(
    mirrored(picture, group({}, ...view), level, { clear: 0.58 }),
    glitter(picture, light.x, level, H, 130, palette.glow, 0.6),
  )
  if (random.chance(0.7))
    sheet.add(
      rowingBoat(picture, W / 2 - light.side * random.range(40, 200), level + 160, 170, random.chance(0.5)),
    )
  sheet.add(
    frame(picture, light.side, palette.winter ? 'rocks' : random.pick(['bough', 'bushes', 'rocks'] as const)),
  )
}

const castleOrTown = (picture: Picture, level: number) => {
  const { random, palette, focus } = picture
  const outline = rolling(random, level - 210, 60, 1.1)
  const back = hill(picture, outline, palette.conifer, 0.45, 0.5, 220)
  if (random.chance(0.5))
    return (
      back +
      castle(picture, focus, heightAt(outline, focus) + 30, 330, 0.4) +
      street(picture, -20, W, level - 60, { w: 84, h: 110, depth: 0.36 })
    )
  return (
    back +
    silhouette(picture, level - 150, 40, palette.conifer, 0.5) +
    street(picture, -20, W, level - 70, { w: 90, h: 190, depth: 0.42 }) +
    tower(picture, focus, level - 60, 66, 330, { kind: random.pick(SPIRES), depth: 0.38 }) +
    street(picture, -60, W, level - 30, { w: 104, h: 150, depth: 0.26 })
  )
}
