import { createInside } from '../inside.ts'
import type { Painter } from '../picture.ts'
import { withBath, withSuitcase, withWindow } from './room-corners.ts'
import { withBed, withBooks, withDesk, withFire } from './room-living.ts'
import type { Furnish } from './room-parts.ts'
import { keyBoard, withKey } from './room-reception.ts'
import { H } from '../svg.ts'

const FURNISH: Record<string, Furnish> = {
  bed: withBed,
  fireplace: withFire,
  books: withBooks,
  desk: withDesk,
  suitcase: withSuitcase,
  key: (inside, floor) => (inside.picture.random.chance(0.45) ? keyBoard : withKey)(inside, floor),
  bath: withBath,
  window: withWindow,
}

export const room: Painter = (picture) => {
  const furnish = FURNISH[picture.recipe.with ?? ''] ?? picture.random.pick([withBed, withWindow, withBooks])
  furnish(createInside(picture), H * picture.random.range(0.62, 0.66))
}
