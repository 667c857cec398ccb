type Rgb = [number, number, number]

// The darkest and the lightest background of each theme.
const DAY_BACKGROUNDS: Rgb[] = [
  [0xf1, 0xe9, 0xdb],
  [0xff, 0xfd, 0xf8],
]
const NIGHT_BACKGROUNDS: Rgb[] = [
  [0x10, 0x11, 0x16],
  [0x2f, 0x31, 0x39],
]
/** WCAG requires 4.5 for text; the margin allows tinted backgrounds. */
const MIN_CONTRAST = 4.8

/** Returns a hotel's primary colour, darkened for day and lightened for night until text in it is readable. */
export function accentOf(primary: string): { day: string; night: string } {
  const colour = [1, 3, 5].map((at) => Number.parseInt(primary.slice(at, at + 2), 16)) as Rgb
  return {
    day: toHex(adjustContrast(colour, [0, 0, 0], DAY_BACKGROUNDS)),
    night: toHex(adjustContrast(colour, [255, 255, 255], NIGHT_BACKGROUNDS)),
  }
}

function adjustContrast(colour: Rgb, target: Rgb, backgrounds: Rgb[]): Rgb {
  for (let ratio = 0; ratio < 1; ratio += 0.02) {
    const mixed = colour.map((value, index) =>
      Math.round(value + ((target[index] ?? 0) - value) * ratio),
    ) as Rgb
    if (backgrounds.every((background) => contrast(mixed, background) >= MIN_CONTRAST)) return mixed
  }
  return target
}

/** Returns the WCAG contrast ratio of two colours. */
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

const toHex = (colour: Rgb) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
