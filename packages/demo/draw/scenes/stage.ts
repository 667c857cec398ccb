import { darken, mix } from '../colour.ts'
import type { Painter } from '../picture.ts'
import { band, cinema, opera, piano } from './acts.ts'
import { type Act, audience, cloth } from './theatre.ts'
import { H, rect, W } from '../svg.ts'

const ACTS: Record<string, Act> = { band, piano, opera, cinema }

export const stage: Painter = (picture) => {
  const { sheet, random, palette, recipe } = picture
  const dark = mix('#150d1e', mix(palette.ink, palette.accent, 0.25), 0.5)
  const floor = H * random.range(0.64, 0.68)
  sheet.add(
    rect(
      -20,
      -20,
      W + 40,
      H + 40,
      sheet.radial(
        [
          [0, mix(dark, cloth(picture), 0.5)],
          [1, dark],
        ],
        { cx: 0.5, cy: 0.4, r: 0.8 },
      ),
    ),
  )
  const act = ACTS[recipe.with ?? ''] ?? random.pick([band, piano, opera])
  if (act !== cinema)
    sheet.add(
      rect(
        -20,
        floor,
        W + 40,
        H,
        sheet.down(floor, H, [
          [0, mix('#8a5a36', dark, 0.35)],
          [0.3, mix('#5a3826', dark, 0.6)],
          [1, dark],
        ]),
      ),
    )
  act(picture, floor, dark)
  sheet.add(audience(picture, darken(dark, 0.04)))
}
