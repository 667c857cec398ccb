import type { Picture } from './picture.ts'
import { circle, el, ellipse, group, H, type Point, poly, rect, W } from './svg.ts'

/** A soft round light. */
export const glow = (
  { sheet }: Picture,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength = 0.6,
  squash = 1,
) =>
  ellipse(
    x,
    y,
    r,
    r * squash,
    sheet.radial([
      [0, colour, strength],
      [0.25, colour, strength * 0.55],
      [0.6, colour, strength * 0.16],
      [1, colour, 0],
    ]),
    { style: 'mix-blend-mode:screen' },
  )

/** A lit lamp: a bright heart in a wide halo. */
export const lamp = (picture: Picture, x: number, y: number, size: number, reach = 9) =>
  glow(picture, x, y, size * reach, picture.palette.lampDeep, 0.55) +
  glow(picture, x, y, size * reach * 0.4, picture.palette.lamp, 0.7) +
  circle(x, y, size, '#fff1cc')

/** A street lamp on its post, lit after sunset. */
export const lantern = (picture: Picture, x: number, base: number, height: number) => {
  const { palette } = picture
  const w = height * 0.035
  const head = height * 0.1
  const post = palette.ink
  const top = base - height
  return group(
    {},
    rect(x - w / 2, top, w, height, post),
    rect(x - w * 1.4, base - w * 3, w * 2.8, w * 3, post),
    poly(
      [
        [x - head * 0.5, top],
        [x - head * 0.7, top - head * 1.3],
        [x + head * 0.7, top - head * 1.3],
        [x + head * 0.5, top],
      ],
      palette.dark ? palette.lamp : palette.cream,
    ),
    poly(
      [
        [x - head * 0.95, top - head * 1.25],
        [x, top - head * 2],
        [x + head * 0.95, top - head * 1.25],
      ],
      post,
    ),
    palette.dark ? lamp(picture, x, top - head * 0.65, head * 0.42, 11) : '',
  )
}

/** Slanted bands of light falling from a source. */
export const beams = (
  { sheet, palette, random }: Picture,
  x: number,
  y: number,
  reach: number,
  strength = 0.18,
  spread = 1,
) => {
  const blur = sheet.blur(9)
  const rays = Array.from({ length: 7 }, (_, i) => {
    const angle = (-0.75 + i * 0.25 + random.range(-0.07, 0.07)) * spread + Math.PI / 2
    const width = random.range(0.02, 0.07)
    const end = (a: number): Point => [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
    return poly([[x, y], end(angle - width), end(angle + width)], palette.disc, {
      opacity: random.range(0.4, 1) * strength,
    })
  })
  return group({ filter: blur, style: 'mix-blend-mode:screen' }, ...rays)
}

/** A bank of mist lying across the picture. */
export const mist = (
  { sheet, palette }: Picture,
  y: number,
  height: number,
  strength = 0.6,
  colour = palette.haze,
) =>
  rect(
    -20,
    y - height / 2,
    W + 40,
    height,
    sheet.linear([
      [0, colour, 0],
      [0.5, colour, strength],
      [1, colour, 0],
    ]),
  )

/** The last touches: light washing over everything, dark corners, a calm lower third. */
export const finish = (picture: Picture, outdoors: boolean) => {
  const { sheet, palette, light } = picture
  if (outdoors) sheet.add(glow(picture, light.x, light.y, 900, palette.glow, palette.night ? 0.16 : 0.26))
  const corner = sheet.radial(
    [
      [0.55, palette.ink, 0],
      [1, palette.ink, palette.dark ? 0.4 : 0.22],
    ],
    { cx: 0.5, cy: 0.42, r: 0.78 },
  )
  const calm = sheet.down(H * 0.56, H, [
    [0, palette.ink, 0],
    [0.5, palette.ink, 0.26],
    [1, palette.ink, palette.dark ? 0.6 : 0.46],
  ])
  sheet.add(
    rect(0, 0, W, H, corner, { style: 'mix-blend-mode:multiply' }),
    rect(0, H * 0.56, W, H * 0.44, calm, { style: 'mix-blend-mode:multiply' }),
  )
}

/** Light through a window, lying slanted on floor or wall. */
export const pool = ({ sheet }: Picture, points: readonly Point[], colour: string, strength = 0.4) =>
  group(
    { filter: sheet.blur(5), style: 'mix-blend-mode:screen' },
    el('g', {}, poly(points, colour, { opacity: strength })),
  )
