import type { Picture } from './picture.ts'
import { hill, range, rolling } from './terrain.ts'

export const hillsBehind = (picture: Picture, horizon: number) => {
  const { random, palette, light } = picture
  const foot = hill(picture, rolling(random, horizon - 4, 26, 2.2), palette.conifer, 0.52, 0.5, 300)
  if (random.chance(0.5)) {
    const peak = light.x - light.side * random.range(100, 600)
    const height = random.range(240, 380)
    return (
      range(picture, {
        base: horizon + 40,
        peak,
        height,
        depth: 0.55,
        snow: palette.winter ? 0.8 : 0.25,
        count: 6,
      }) + foot
    )
  }
  return hill(picture, rolling(random, horizon - 90, 90, 1.8), palette.conifer, 0.68, 0.5, 240) + foot
}
