import { mix } from '../colour.ts'
import { bowl, cake, croissant, fishPlate, loaf } from '../dishes.ts'
import { beerMug, bottle, cup, wineGlass } from '../drinks.ts'
import type { Inside } from '../inside.ts'
import { candle, plate, vase, vessel } from '../still-life.ts'
import { circle, ellipse, path, poly, rect, ring, stroke } from '../svg.ts'

type Item = (x: number, y: number, s: number) => string

const juice =
  (inside: Inside): Item =>
  (x, y, s) =>
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.2, 0],
        [0.23, 0.4],
        [0.25, 0.62],
      ],
      '#f0a234',
      { rim: '#ffd27a' },
    ) +
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.2, 0],
        [0.25, 0.5],
        [0.28, 0.86],
      ],
      '#eaf2f2',
      { glass: true, bare: true },
    )

const jar =
  (inside: Inside): Item =>
  (x, y, s) =>
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.24, 0],
        [0.27, 0.2],
        [0.26, 0.4],
        [0.2, 0.5],
      ],
      '#a8323c',
    ) + rect(x - s * 0.23, y - s * 0.62, s * 0.46, s * 0.14, inside.tone('#e9dcc6', 0.3), { rx: 4 })

const pot =
  (inside: Inside, local: string): Item =>
  (x, y, s) =>
    stroke(
      `M${x - inside.side * s * 0.36} ${y - s * 0.66}q${-inside.side * s * 0.34} ${s * 0.02} ${-inside.side * s * 0.26} ${s * 0.3}t${inside.side * s * 0.28} ${s * 0.16}`,
      inside.tone('#2a2430', 0.5),
      s * 0.08,
    ) +
    vessel(
      inside,
      x,
      y,
      s,
      [
        [0.36, 0],
        [0.4, 0.3],
        [0.26, 0.78],
        [0.28, 0.9],
      ],
      local,
    ) +
    path(
      `M${x + inside.side * s * 0.3} ${y - s * 0.5}L${x + inside.side * s * 0.56} ${y - s * 0.84}L${x + inside.side * s * 0.42} ${y - s * 0.86}L${x + inside.side * s * 0.22} ${y - s * 0.66}Z`,
      inside.tone(local, 0.3),
    ) +
    circle(x, y - s * 0.98, s * 0.06, inside.tone(local, 0.7))

const pretzel =
  (inside: Inside): Item =>
  (x, y, s) =>
    plate(inside, x, y, s * 0.62) +
    stroke(
      `M${x - s * 0.2} ${y + s * 0.02}C${x + s * 0.5} ${y - s * 0.1} ${x + s * 0.4} ${y - s * 0.4} ${x} ${y - s * 0.16}C${x - s * 0.4} ${y - s * 0.4} ${x - s * 0.5} ${y - s * 0.1} ${x + s * 0.2} ${y + s * 0.02}`,
      inside.tone('#a8622c', 0.3),
      s * 0.1,
    )

const eggs =
  (inside: Inside): Item =>
  (x, y, s) =>
    plate(inside, x, y, s) +
    path(ring(x - s * 0.1, y - s * 0.03, s * 0.4, s * 0.1), inside.tone('#fffaf0', 0.1)) +
    ellipse(x - s * 0.16, y - s * 0.05, s * 0.13, s * 0.055, inside.tone('#f2b43a', 0.1)) +
    poly(
      [
        [x + s * 0.12, y + s * 0.04],
        [x + s * 0.24, y - s * 0.24],
        [x + s * 0.58, y - s * 0.12],
        [x + s * 0.5, y + s * 0.1],
      ],
      inside.tone('#c98a4a', 0.3),
    ) +
    poly(
      [
        [x + s * 0.17, y + s * 0.02],
        [x + s * 0.26, y - s * 0.19],
        [x + s * 0.53, y - s * 0.1],
        [x + s * 0.46, y + s * 0.06],
      ],
      inside.tone('#f0d6a4', 0.2),
    )

const board =
  (inside: Inside): Item =>
  (x, y, s) =>
    rect(x - s * 0.8, y - s * 0.08, s * 1.6, s * 0.16, inside.tone('#8a5a36', 0.4), { rx: s * 0.06 }) +
    poly(
      [
        [x - s * 0.1, y - s * 0.08],
        [x + s * 0.4, y - s * 0.08],
        [x + s * 0.4, y - s * 0.4],
      ],
      inside.tone('#f0c65a', 0.25),
    ) +
    path(
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          ring(
            x - s * 0.56 + (i % 4) * s * 0.11 + (i > 3 ? s * 0.05 : 0),
            y - s * 0.14 - (i > 3 ? s * 0.1 : 0),
            s * 0.075,
          ),
        )
        .join(''),
      inside.tone('#5d3a6a', 0.3),
    )

/** What stands on the table: the main thing first, then its company. */
export const menu = (inside: Inside, dish: string): [Item, ...Item[]] => {
  const { picture } = inside
  const { palette, random } = picture
  const china = random.pick(['#f4ede0', mix(palette.accent, '#f4ede0', 0.3), '#8fa8ac', '#e3c9a8'])
  const red = '#7d1f35'
  const white = '#e8cf7a'
  const coffee: Item = (x, y, s) => cup(inside, x, y, s * 0.72, china)
  const flowers: Item = (x, y, s) => vase(inside, x, y, s)
  const light: Item = (x, y, s) => candle(inside, x, y, s * 0.8)
  const bread: Item = (x, y, s) => loaf(inside, x, y, s * 0.75)
  const glass =
    (wine: string): Item =>
    (x, y, s) =>
      wineGlass(inside, x, y, s * 1.1, wine)
  const side = palette.dark ? light : flowers
  if (dish === 'coffee')
    return [
      (x, y, s) => cup(inside, x, y, s, china),
      pot(inside, random.pick(['#8a8f98', palette.accent])),
      (x, y, s) => plate(inside, x, y, s * 0.6) + croissant(inside, x, y - s * 0.02, s * 0.8),
      side,
    ]
  if (dish === 'wine')
    return [
      (x, y, s) => bottle(inside, x, y, s * 1.15, '#2f4a3a', '#efe3c8'),
      glass(red),
      glass(random.chance(0.5) ? red : white),
      board(inside),
      light,
    ]
  if (dish === 'beer')
    return [
      (x, y, s) => beerMug(inside, x, y, s * 1.15),
      (x, y, s) => beerMug(inside, x, y, s),
      pretzel(inside),
      palette.dark ? light : bread,
    ]
  if (dish === 'soup')
    return [
      (x, y, s) => bowl(inside, x, y, s * 0.95, china, random.pick(['#b8452f', '#d9963a', '#8a9a4a'])),
      bread,
      glass(random.chance(0.5) ? red : white),
      side,
    ]
  if (dish === 'cake')
    return [
      (x, y, s) =>
        cake(
          inside,
          x,
          y,
          s * 1.05,
          random.pick(['#8a5230', '#e0b878', '#6a3a2c', mix(palette.accent, '#f0d0b0', 0.4)]),
        ),
      coffee,
      side,
    ]
  if (dish === 'fish')
    return [
      (x, y, s) => fishPlate(inside, x, y, s * 1.1),
      glass(white),
      (x, y, s) => bottle(inside, x, y, s, '#8aa08a', '#f4eede'),
      side,
    ]
  if (dish === 'breakfast')
    return random.chance(0.5)
      ? [eggs(inside), coffee, juice(inside), jar(inside), flowers]
      : [
          (x, y, s) =>
            plate(inside, x, y, s * 0.9) +
            croissant(inside, x - s * 0.3, y - s * 0.02, s * 0.8) +
            croissant(inside, x + s * 0.32, y + s * 0.02, s * 0.8),
          coffee,
          juice(inside),
          pot(inside, '#8a8f98'),
          flowers,
        ]
  return [(x, y, s) => vase(inside, x, y, s * 1.2), glass(red), glass(white), bread]
}
