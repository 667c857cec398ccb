import sharp from 'sharp'
import { finish } from './light.ts'
import { createPicture } from './picture.ts'
import type { Recipe } from './recipe.ts'
import { INDOORS, SCENES } from './scenes/index.ts'
import { H, W } from './svg.ts'
import { createTexture } from './texture.ts'

const LIMIT = 150_000
const QUALITIES = [82, 76, 70, 62, 54]

let texture: ReturnType<typeof createTexture> | undefined

export const drawSvg = (recipe: Recipe) => {
  const paint = SCENES[recipe.scene]
  if (!paint) throw new Error(`no scene called ${recipe.scene}`)
  const picture = createPicture(recipe)
  paint(picture)
  finish(picture, !INDOORS.has(recipe.scene))
  return picture.sheet.svg()
}

/** One recipe as a finished WebP, small enough to travel. */
export const render = async (recipe: Recipe) => {
  texture ??= createTexture()
  const flat = await sharp(Buffer.from(drawSvg(recipe)))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer()
  const pixels = (await texture)(flat)
  for (const quality of QUALITIES) {
    const file = await sharp(pixels, { raw: { width: W, height: H, channels: 3 } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer()
    if (file.length <= LIMIT) return file
  }
  throw new Error('comes out larger than 150 KB')
}
