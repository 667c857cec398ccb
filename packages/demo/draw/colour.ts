type Triple = [number, number, number]

const clamp = (n: number) => Math.min(1, Math.max(0, n))

const toRgb = (hex: string): Triple => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255]
}

const toHex = (rgb: Triple) =>
  '#' +
  rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

const toLab = (hex: string): Triple => {
  const [r, g, b] = toRgb(hex).map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const fromLab = ([L, a, b]: Triple) => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((c) => gamma(clamp(c))) as Triple,
  )
}

/** A blend of two colours as the eye sees it, t of the way from a to b. */
export const mix = (a: string, b: string, t: number) => {
  const from = toLab(a)
  const to = toLab(b)
  const k = clamp(t)
  return fromLab(from.map((c, i) => c + ((to[i] ?? c) - c) * k) as Triple)
}

export const multiply = (a: string, b: string) => {
  const other = toRgb(b)
  return toHex(toRgb(a).map((c, i) => c * (other[i] ?? 1)) as Triple)
}

export const lighten = (hex: string, by: number) => {
  const [L, a, b] = toLab(hex)
  return fromLab([clamp(L + by), a, b])
}

export const darken = (hex: string, by: number) => lighten(hex, -by)

export const saturate = (hex: string, by: number) => {
  const [L, a, b] = toLab(hex)
  return fromLab([L, a * by, b * by])
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
