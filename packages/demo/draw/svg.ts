export const W = 1600
export const H = 1200

export type Point = readonly [x: number, y: number]
export type Attrs = Record<string, string | number | undefined>
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const n = (value: number) => String(Math.round(value * 10) / 10)

export const el = (name: string, attrs: Attrs, ...children: string[]) => {
  const written = Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`,
    )
    .join('')
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`
}

export const group = (attrs: Attrs, ...children: string[]) => el('g', attrs, children.join(''))
export const path = (d: string, fill: string, attrs: Attrs = {}) => el('path', { d, fill, ...attrs })
export const stroke = (d: string, colour: string, width: number, attrs: Attrs = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attrs,
  })
export const rect = (x: number, y: number, width: number, height: number, fill: string, attrs: Attrs = {}) =>
  el('rect', { x, y, width, height, fill, ...attrs })
export const circle = (cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}) =>
  el('circle', { cx, cy, r, fill, ...attrs })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, attrs: Attrs = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...attrs })

export const line = (points: readonly Point[]) => 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
export const closed = (points: readonly Point[]) => `${line(points)}Z`
export const poly = (points: readonly Point[], fill: string, attrs: Attrs = {}) =>
  path(closed(points), fill, attrs)

/** A soft curve through all the points. */
export const curve = (points: readonly Point[]) => {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [x0, y0] = at(i - 1)
    const [x1, y1] = at(i)
    const [x2, y2] = at(i + 1)
    const [x3, y3] = at(i + 2)
    d += `C${n(x1 + (x2 - x0) / 6)} ${n(y1 + (y2 - y0) / 6)} ${n(x2 - (x3 - x1) / 6)} ${n(y2 - (y3 - y1) / 6)} ${n(x2)} ${n(y2)}`
  }
  return d
}

/** The area under an outline, down to the given height. */
export const below = (outline: string, bottom = H + 20, left = -20, right = W + 20) =>
  `${outline}L${right} ${bottom}L${left} ${bottom}Z`

export const ring = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`

/** A rectangle with a round top, as doors and windows have. */
export const arch = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y + h)}V${n(y + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y + w / 2)}V${n(y + h)}Z`
