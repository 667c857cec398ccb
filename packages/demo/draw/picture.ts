import { createPalette, type Palette } from './palette.ts'
import { createRandom, type Random } from './random.ts'
import type { Recipe } from './recipe.ts'
import { Sheet } from './sheet.ts'
import { H, W } from './svg.ts'

export type Light = {
  x: number
  y: number
  r: number
  /** The side the light comes from, seen from the middle: -1 left, 1 right. */
  side: 1 | -1
}

export type Picture = {
  recipe: Recipe
  random: Random
  palette: Palette
  sheet: Sheet
  light: Light
  /** Where the eye should rest: the third opposite the light. */
  focus: number
}

export type Painter = (picture: Picture) => void

const HEIGHT = { dawn: [0.34, 0.44], day: [0.13, 0.24], dusk: [0.36, 0.47], night: [0.12, 0.22] } as const
const SIZE = { dawn: [58, 84], day: [54, 74], dusk: [70, 110], night: [46, 66] } as const

export const createPicture = (recipe: Recipe): Picture => {
  const random = createRandom(recipe.seed)
  const palette = createPalette(recipe, random)
  const side = random.sign()
  const [high, low] = HEIGHT[recipe.time]
  const [small, large] = SIZE[recipe.time]
  const light: Light = {
    x: W * (0.5 + side * random.range(0.13, 0.27)),
    y: H * random.range(high, low),
    r: random.range(small, large),
    side,
  }
  return {
    recipe,
    random,
    palette,
    sheet: new Sheet(),
    light,
    focus: W * (0.5 - side * random.range(0.13, 0.2)),
  }
}
