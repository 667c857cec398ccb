import { mix } from '../colour.ts'
import { chalet } from '../houses.ts'
import { glow, mist } from '../light.ts'
import type { Painter } from '../picture.ts'
import { drawSky } from '../sky.ts'
import { below, circle, curve, ellipse, group, H, line, path, type Point, rect, stroke, W } from '../svg.ts'
import { heightAt, range, rolling } from '../terrain.ts'
import { conifer, coniferRow } from '../trees.ts'

export const ski: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const horizon = H * random.range(0.44, 0.5)
  const side = light.side
  sheet.add(
    drawSky(picture, horizon),
    range(picture, {
      base: horizon + 120,
      peak: focus,
      height: random.range(400, 520),
      depth: 0.36,
      snow: 0.9,
      count: 7,
    }),
    mist(picture, horizon + 60, 200, 0.5),
  )
  const slope = (y1: number, y2: number, bow: number): Point[] =>
    Array.from({ length: 12 }, (_, i): Point => [
      -20 + (i / 11) * (W + 40),
      (side < 0 ? y1 : y2) +
        ((side < 0 ? y2 : y1) - (side < 0 ? y1 : y2)) * (i / 11) +
        Math.sin((i / 11) * Math.PI) * bow,
    ])
  const far = slope(horizon - 60, horizon + 190, 60)
  const near = slope(horizon + 330, horizon + 120, 70)
  const snow = (y: number, depth: number) =>
    sheet.down(y, H, [
      [0, palette.lit(palette.snow, depth)],
      [0.4, palette.tone(palette.snow, depth * 0.5, 0.5)],
      [1, mix(palette.shade(palette.snow), palette.ink, 0.4)],
    ])
  sheet.add(
    coniferRow(random, (x) => heightAt(far, x), 90, palette.tone('#39626a', 0.3, 0.6), 0.34),
    path(below(curve(far)), snow(horizon - 40, 0.2)),
  )
  for (let i = 0; i < 16; i++) {
    const x = random.range(0, W)
    sheet.add(
      conifer(picture, x, heightAt(far, x) + random.range(40, 200), random.range(110, 190), 0.14, 0.6),
    )
  }
  const mast = (x: number, h: number) =>
    stroke(
      `M${x} ${heightAt(far, x) + 70}V${heightAt(far, x) + 70 - h}M${x - 26} ${heightAt(far, x) + 70 - h}h52`,
      palette.tone('#4a4f5c', 0.1, 0.7),
      7,
    )
  const posts = [0.08, 0.36, 0.64, 0.92].map((k) => k * W)
  sheet.add(...posts.map((x) => mast(x, 170)))
  const rope = posts.map((x): Point => [x, heightAt(far, x) - 98])
  sheet.add(
    stroke(line([[-20, heightAt(far, 0) - 98], ...rope, [W + 20, heightAt(far, W) - 98]]), palette.ink, 3),
  )
  for (let i = 0; i < 7; i++) {
    const x = random.range(60, W - 60)
    const y = heightAt(far, x) - 96
    sheet.add(stroke(`M${x} ${y}v46h-24m0 -18v26h30`, palette.tone(palette.accent, 0, 0.3), 6))
  }
  sheet.add(path(below(curve(near)), snow(horizon + 150, 0)))
  const tracks = Array.from({ length: 5 }, () => {
    const x = random.range(W * 0.2, W * 0.8)
    return `M${x} ${heightAt(near, x) + 20}q${random.range(60, 140)} 60 0 130t-40 150t60 200`
  })
  sheet.add(stroke(tracks.join(''), palette.shade(palette.snow), 6, { opacity: 0.55 }))
  const sx = W / 2 - side * random.range(40, 160)
  const sy = heightAt(near, sx) + 110
  sheet.add(
    group(
      { transform: `translate(${sx} ${sy}) scale(${side} 1) rotate(14)` },
      ellipse(0, 6, 90, 8, palette.ink, { opacity: 0.3 }),
      stroke('M-70 0H66q12 -2 16 -10M-60 -6l-30 -50M10 -60l40 54', palette.ink, 5),
      stroke('M-6 -4L10 -34L-14 -58', palette.ink, 17),
      stroke('M-14 -58L10 -96', palette.tone(palette.accent, 0, 0.2), 26),
      circle(22, -120, 13, palette.ink),
      stroke('M8 -90L36 -68', palette.tone(palette.accent, 0, 0.4), 9),
    ),
  )
  sheet.add(glow(picture, sx - side * 110, sy, 150, palette.lit(palette.snow), 0.5, 0.5))
  const edge = side < 0 ? W : 0
  sheet.add(
    ...[0, 1, 2, 3].map((i) => conifer(picture, edge + side * (20 + i * 120), H + 50, 720 - i * 140, 0, 0.9)),
  )
}

export const cableCar: Painter = (picture) => {
  const { sheet, random, palette, focus, light } = picture
  const horizon = H * 0.56
  const side = light.side
  sheet.add(
    drawSky(picture, horizon),
    range(picture, {
      base: horizon + 80,
      peak: focus,
      height: random.range(430, 560),
      depth: 0.4,
      snow: palette.winter ? 0.85 : 0.3,
      count: 7,
    }),
    mist(picture, horizon + 40, 240, 0.6),
  )
  for (let i = 0; i < 3; i++) {
    const outline = rolling(random, horizon + 60 + i * 150, 90, 1.4)
    sheet.add(
      coniferRow(
        random,
        (x) => heightAt(outline, x),
        80 + i * 60,
        palette.tone(palette.conifer, 0.36 - i * 0.14, 0.7),
        0.24,
      ),
      path(below(curve(outline)), palette.tone(palette.conifer, 0.34 - i * 0.13, 0.8)),
      mist(picture, horizon + 170 + i * 150, 130, 0.3),
    )
  }
  const rope = (x: number) => H * 0.3 - side * ((x - W / 2) / W) * 420 + ((x - W / 2) / W) ** 2 * 120
  const cable = Array.from({ length: 17 }, (_, i): Point => [i * 100, rope(i * 100)])
  sheet.add(
    stroke(curve(cable), palette.ink, 5),
    stroke(curve(cable.map(([x, y]): Point => [x, y + 26])), palette.ink, 3),
  )
  const cabin = (x: number, s: number, lit: boolean) => {
    const y = rope(x)
    const body = palette.tone(palette.accent, lit ? 0 : 0.25, 0.3)
    const glass = palette.dark ? palette.lamp : mix(palette.sky[1], '#ffffff', 0.25)
    return group(
      {},
      stroke(`M${x} ${y}V${y + s * 0.5}M${x - s * 0.2} ${y}h${s * 0.4}`, palette.ink, s * 0.06),
      palette.dark ? glow(picture, x, y + s * 0.9, s * 1.6, palette.lampDeep, 0.5) : '',
      rect(x - s * 0.56, y + s * 0.46, s * 1.12, s * 0.95, body, { rx: s * 0.16 }),
      rect(x - s * 0.48, y + s * 0.56, s * 0.3, s * 0.44, glass, { rx: 5 }),
      rect(x - s * 0.14, y + s * 0.56, s * 0.28, s * 0.44, glass, { rx: 5 }),
      rect(x + s * 0.18, y + s * 0.56, s * 0.3, s * 0.44, glass, { rx: 5 }),
      rect(x - s * 0.56, y + s * 1.1, s * 1.12, s * 0.1, palette.lit(palette.cream)),
      rect(x - s * 0.56, y + s * 0.46, s * 0.2, s * 0.95, palette.ink, { opacity: 0.18, rx: s * 0.1 }),
    )
  }
  sheet.add(
    cabin(W / 2 + side * 480, 66, false),
    cabin(W / 2 - side * random.range(130, 240), random.range(190, 240), true),
  )
  if (random.chance(0.5)) sheet.add(chalet(picture, light.x, horizon + 96, 110, 0.2))
  const edge = side < 0 ? W : 0
  sheet.add(
    ...[0, 1, 2].map((i) => conifer(picture, edge + side * (30 + i * 150), H + 60, 660 - i * 150, 0, 0.95)),
  )
}
