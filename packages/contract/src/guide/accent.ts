type Rgb = [number, number, number]

/** The grounds on which an accent is read, by day and by night: the darkest and the lightest of each. */
const DAY: Rgb[] = [
  [0xf1, 0xe9, 0xdb],
  [0xff, 0xfd, 0xf8],
]
const NIGHT: Rgb[] = [
  [0x10, 0x11, 0x16],
  [0x2f, 0x31, 0x39],
]
/** What WCAG asks for text, and a little more for tints of it. */
const CONTRAST = 4.8

/** A hotel's colour as the accent of its pages: darkened by day and lightened by night until text has its contrast. */
export function accentOf(primary: string): { day: string; night: string } {
  const colour = [1, 3, 5].map((at) => Number.parseInt(primary.slice(at, at + 2), 16)) as Rgb
  return { day: text(moved(colour, [0, 0, 0], DAY)), night: text(moved(colour, [255, 255, 255], NIGHT)) }
}

/** The colour, moved towards another as little as the contrast asks. */
function moved(colour: Rgb, towards: Rgb, grounds: Rgb[]): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const mixed = colour.map((value, index) =>
      Math.round(value + ((towards[index] ?? 0) - value) * part),
    ) as Rgb
    if (grounds.every((ground) => contrast(mixed, ground) >= CONTRAST)) return mixed
  }
  return towards
}

/** The contrast of two colours, as WCAG reckons it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const text = (colour: Rgb) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
