import { rowingBoat, sailBoat } from '../boats.ts'
import { mix } from '../colour.ts'
import { walkers } from '../figures.ts'
import { boulder, frame } from '../foreground.ts'
import { tower } from '../landmarks.ts'
import { glow } from '../light.ts'
import { lighthouse } from '../monuments.ts'
import type { Painter, Picture } from '../picture.ts'
import { headland, sunRoad } from './coast-town.ts'
import { cloud, drawSky } from '../sky.ts'
import { cypress, palm, pine } from '../southern-trees.ts'
import { closed, curve, ellipse, group, H, path, type Point, poly, stroke, W } from '../svg.ts'
import { broken, heightAt, silhouette } from '../terrain.ts'
import { cottage } from '../town.ts'
import { mirrored, ripples, sea } from '../water.ts'

/** A curved shore with the lace of the last wave. */
const shore = (picture: Picture, level: number, side: 1 | -1) => {
  const { random, palette, sheet } = picture
  const far = side < 0 ? W + 20 : -20
  const near = side < 0 ? -20 : W + 20
  const edge = (shift: number): Point[] =>
    Array.from({ length: 14 }, (_, i): Point => {
      const t = i / 13
      return [
        near + (far - near) * t,
        level + 90 + shift + (H - level - 210) * t ** 1.5 + Math.sin(t * 7 + shift * 0.02) * 16,
      ]
    })
  const area = (shift: number) => `${curve(edge(shift))}L${far} ${H + 20}L${near} ${H + 20}Z`
  const sand = sheet.down(level, H, [
    [0, palette.tone(palette.sand, 0.1, 0.15)],
    [0.5, palette.tone(palette.sand, 0, 0.55)],
    [1, mix(palette.shade(palette.sand), palette.ink, 0.4)],
  ])
  const foam = palette.lit('#fbfaf2')
  return group(
    {},
    path(area(-36), foam, { opacity: 0.35 }),
    path(area(-14), palette.tone(palette.sea[1], 0, 0.25), { opacity: 0.7 }),
    path(area(-4), foam, { opacity: 0.85 }),
    path(area(6), palette.tone(mix(palette.sand, '#a58a62', 0.5), 0, 0.5)),
    path(area(34 + random.range(0, 16)), sand),
  )
}

const parasol = ({ palette, random }: Picture, x: number, y: number, size: number) => {
  const cloth = random.pick([palette.accent, '#e0a83e', '#4f8f9a'])
  const panels = [-1, -0.5, 0, 0.5].map((k, i) =>
    path(
      `M${x} ${y - size}Q${x + k * size * 0.9} ${y - size * 0.95} ${x + k * size * 0.75} ${y - size * 0.6}L${x + (k + 0.5) * size * 0.75} ${y - size * 0.6}Q${x + (k + 0.5) * size * 0.9} ${y - size * 0.95} ${x} ${y - size}Z`,
      palette.tone(i % 2 === 0 ? cloth : palette.cream, 0, 0.15 + i * 0.12),
    ),
  )
  return group(
    {},
    ellipse(x + size * 0.3, y + 6, size * 0.75, size * 0.12, palette.ink, { opacity: 0.28 }),
    stroke(`M${x} ${y - size}V${y}`, palette.tone(palette.wood, 0, 0.5), size * 0.035),
    ...panels,
    poly(
      [
        [x + size * 0.2, y - 4],
        [x + size * 0.95, y - size * 0.08],
        [x + size * 1.1, y - size * 0.3],
        [x + size * 1.16, y - size * 0.28],
        [x + size * 1, y + 2],
      ],
      palette.tone(palette.wood, 0, 0.3),
    ),
  )
}

export const beach: Painter = (picture) => {
  const { sheet, random, palette, light, focus } = picture
  const level = H * random.range(0.42, 0.5)
  const side = -light.side as 1 | -1
  sheet.add(drawSky(picture, level), silhouette(picture, level - 20, 60, '#7f93a4', 0.7), sea(picture, level))
  const edge = side < 0 ? -40 : W + 40
  const cape = headland(edge, level + 60, random.range(190, 300), 560, 560)
  sheet.add(
    path(closed(cape), palette.tone('#8a9a62', 0.22, 0.5)),
    path(
      closed(cape.map(([x, y]): Point => [x + side * 40, y + (level + 60 - y) * 0.45])),
      palette.tone(palette.rock, 0.12, 0.6),
    ),
  )
  for (let i = 0; i < 9; i++) {
    const x = edge - side * random.range(20, 420)
    sheet.add(pine(picture, x, heightAt(cape, x) + 14, random.range(70, 120), 0.16))
  }
  if (random.chance(0.7))
    sheet.add(sailBoat(picture, light.x - light.side * 160, level + 34, 74, random.chance(0.5)))
  sheet.add(shore(picture, level, side))
  if (!palette.night && !palette.winter)
    sheet.add(
      ...[0, 1, 2].map((i) =>
        parasol(picture, focus + side * (i * 170 - 110), level + 290 + i * 62, 110 + i * 28),
      ),
    )
  else
    sheet.add(
      rowingBoat(picture, focus, level + 350, 280, false),
      walkers(picture, 1, focus - 300, focus - 120, level + 300, 90),
    )
  if (random.chance(0.5))
    sheet.add(
      palm(picture, side < 0 ? 130 : W - 130, H + 30, 820, 0, 0.95),
      palm(picture, side < 0 ? 40 : W - 40, H + 40, 600, 0, 1),
    )
  else sheet.add(frame(picture, side, 'bushes'))
}

export const island: Painter = (picture) => {
  const { sheet, random, palette, focus, light, recipe } = picture
  const level = H * random.range(0.5, 0.57)
  const parts = [drawSky(picture, level), silhouette(picture, level - 30, 70, '#7f93a4', 0.78)]
  const width = random.range(300, 430)
  const height = random.range(150, 260)
  const land = headland(focus, level + 6, height, width, width * random.range(0.7, 1.2))
  const jagged = land.map(([x, y], i): Point => [x, i % 2 === 0 ? y : y + random.range(-10, 12)])
  parts.push(path(closed(jagged), palette.tone('#7f965c', 0.12, 0.45)))
  parts.push(
    poly(
      [
        ...broken(random, [focus - width, level + 6], [focus + width * 0.9, level - 20], 26, 5),
        [focus + width * 0.9, level + 8],
      ],
      palette.tone(palette.sand, 0.08, 0.5),
    ),
  )
  for (let i = 0; i < 26; i++) {
    const x = focus + random.range(-0.8, 0.75) * width
    const y = Math.min(level - 4, heightAt(land, x) + random.range(4, 70))
    parts.push(
      random.chance(0.6)
        ? pine(picture, x, y, random.range(60, 110), 0.1)
        : cypress(picture, x, y, random.range(60, 100), 0.1),
    )
  }
  const chapel = random.chance(0.6)
  if (chapel)
    parts.push(
      tower(picture, focus + 20, level - height * 0.8, 40, 130, { kind: 'pyramid', depth: 0.1 }),
      cottage(picture, focus - 40, level - height * 0.8, 84, 0.1),
    )
  sheet.add(
    mirrored(picture, group({}, ...parts), level, {
      clear: 0.5,
      tint: palette.tone(palette.sea[0], 0, palette.dark ? 0.8 : 0.15),
    }),
    sunRoad(picture, level),
  )
  if (recipe.with === 'boat' || random.chance(0.6))
    sheet.add(sailBoat(picture, W / 2 + light.side * random.range(40, 160), level + 120, 120, true))
  sheet.add(
    random.chance(0.5)
      ? frame(picture, light.side, 'rocks')
      : pine(picture, light.side < 0 ? 110 : W - 110, H + 40, 900, 0, 0.95),
  )
}

export const lighthouseScene: Painter = (picture) => {
  const { sheet, random, palette, light } = picture
  const level = H * random.range(0.54, 0.6)
  const side = -light.side as 1 | -1
  const x = W * (0.5 + side * random.range(0.15, 0.22))
  sheet.add(
    drawSky(picture, level),
    silhouette(picture, level - 16, 40, '#7f93a4', 0.75),
    sea(picture, level),
  )
  if (!palette.dark) sheet.add(cloud(picture, W / 2, level - 60, 520, 0.6))
  const edge = side < 0 ? -20 : W + 20
  const top = level - random.range(20, 90)
  const cliff = [
    [edge, top - 60],
    [x + side * 120, top - 24],
    [x - side * 40, top],
    ...broken(random, [x - side * 130, top + 24], [x - side * 260, level + 190], 46, 5, true),
    ...broken(random, [x - side * 330, level + 210], [x - side * 420, H + 20], 40, 4, true),
    [edge, H + 20],
  ] as Point[]
  const turf = cliff.slice(0, 4)
  sheet.add(
    path(
      closed(cliff),
      sheet.down(top, H, [
        [0, palette.tone(palette.rock, 0.04, 0.4)],
        [0.5, palette.tone(palette.rock, 0, 0.85)],
        [1, palette.ink],
      ]),
    ),
  )
  for (let i = 0; i < 12; i++) {
    const cx = x + side * random.range(-120, 420)
    const cy = random.range(top + 70, H - 200)
    sheet.add(
      poly(
        [
          [cx, cy],
          ...broken(random, [cx - 30, cy + 40], [cx - side * 50, cy + random.range(160, 320)], 24, 3, true),
          [cx + 46, cy + 110],
        ],
        random.chance(0.5) ? palette.ink : palette.lit(palette.rock),
        { opacity: 0.14 },
      ),
    )
  }
  sheet.add(
    poly(
      [...turf, ...turf.map(([a, b], i): Point => [a, b + 34 + i * 8]).reverse()],
      palette.tone(palette.ground, 0, 0.4),
    ),
  )
  sheet.add(
    cottage(picture, x + side * 170, top - 6, 120, 0),
    lighthouse(picture, x, top + 4, random.range(370, 450)),
  )
  sheet.add(
    ripples(picture, level + 120, H, palette.lit('#fbfaf2'), 40, 0.4),
    ...[0, 1, 2].map((i) => boulder(picture, x - side * (460 + i * 130), H - 90 + i * 30, 120 - i * 26)),
  )
  sheet.add(glow(picture, x - side * 430, H - 120, 260, palette.lit('#ffffff'), 0.18, 0.3))
}
