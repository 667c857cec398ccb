import { el, group, H, W, type Attrs, type Stop } from './svg.ts'

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')

/** The paper one picture is built on: definitions, and layers from back to front. */
export class Sheet {
  #defs: string[] = []
  #layers: string[] = []
  #count = 0

  #define(name: string, attrs: Attrs, content: string) {
    const id = `d${++this.#count}`
    this.#defs.push(el(name, { id, ...attrs }, content))
    return `url(#${id})`
  }

  add(...layers: string[]) {
    this.#layers.push(...layers)
  }

  /** A gradient over the bounding box; angle 0 runs down, 90 runs right. */
  linear(list: readonly Stop[], angle = 0) {
    const turn = (angle * Math.PI) / 180
    const dx = Math.sin(turn) / 2
    const dy = Math.cos(turn) / 2
    return this.#define(
      'linearGradient',
      { x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy },
      stops(list),
    )
  }

  /** A gradient down the page between two heights. */
  down(y1: number, y2: number, list: readonly Stop[]) {
    return this.#define(
      'linearGradient',
      { gradientUnits: 'userSpaceOnUse', x1: 0, y1, x2: 0, y2 },
      stops(list),
    )
  }

  across(x1: number, x2: number, list: readonly Stop[]) {
    return this.#define(
      'linearGradient',
      { gradientUnits: 'userSpaceOnUse', x1, y1: 0, x2, y2: 0 },
      stops(list),
    )
  }

  radial(list: readonly Stop[], attrs: Attrs = {}) {
    return this.#define('radialGradient', attrs, stops(list))
  }

  clip(d: string) {
    return this.#define('clipPath', {}, el('path', { d }))
  }

  mask(content: string) {
    return this.#define('mask', { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: W, height: H }, content)
  }

  blur(x: number, y = x) {
    return this.#define(
      'filter',
      { x: '-60%', y: '-60%', width: '220%', height: '220%', 'color-interpolation-filters': 'sRGB' },
      el('feGaussianBlur', { stdDeviation: `${x} ${y}` }),
    )
  }

  /** Bends what lies below the given height, as ripples do. */
  ripple(top: number, scale: number, seed: number) {
    return this.#define(
      'filter',
      {
        filterUnits: 'userSpaceOnUse',
        x: 0,
        y: top,
        width: W,
        height: H - top,
        'color-interpolation-filters': 'sRGB',
      },
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: '0.004 0.07',
        numOctaves: 1,
        seed,
        result: 'noise',
      }) +
        el('feDisplacementMap', {
          in: 'SourceGraphic',
          in2: 'noise',
          scale,
          xChannelSelector: 'R',
          yChannelSelector: 'G',
        }),
    )
  }

  /** Keeps markup under an id, to be used again (in a reflection). */
  keep(markup: string) {
    const id = `k${++this.#count}`
    this.#defs.push(group({ id }, markup))
    return id
  }

  svg() {
    return el(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: W, height: H, viewBox: `0 0 ${W} ${H}` },
      el('defs', {}, this.#defs.join('')),
      ...this.#layers,
    )
  }
}
