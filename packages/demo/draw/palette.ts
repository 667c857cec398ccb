import { darken, lighten, mix, multiply, saturate } from './colour.ts'
import type { Random } from './random.ts'
import type { Recipe, Season, Time } from './recipe.ts'

type Sky = readonly [top: string, upper: string, lower: string, horizon: string]

const SKIES: Record<Time, readonly Sky[]> = {
  dawn: [
    ['#6f93b4', '#a9b9c9', '#efcfbb', '#fde3bd'],
    ['#7d83b8', '#b99fc4', '#efb7b0', '#fddcb8'],
    ['#5f93a6', '#a3c6bf', '#e9d9b8', '#fcd79c'],
    ['#8a9db0', '#c9c0c4', '#f3cdb4', '#fbe9cf'],
  ],
  day: [
    ['#3f93ae', '#7cbfc6', '#c3e2d5', '#f5ecce'],
    ['#3a7fb4', '#74b0d2', '#b5d9e0', '#f1ebd9'],
    ['#4c9ca0', '#93cabd', '#d3e5c8', '#f8e7be'],
    ['#4f86a0', '#93b9c0', '#d7dcc9', '#f8e6c6'],
  ],
  dusk: [
    ['#35285a', '#86487c', '#e0756c', '#fbbd7c'],
    ['#1d3859', '#4d6c8c', '#d9967a', '#fbd092'],
    ['#2a2150', '#6a3a7a', '#cc587a', '#fba074'],
    ['#323e60', '#7b6b8e', '#d28c86', '#f8c89c'],
  ],
  night: [
    ['#0a1130', '#152457', '#284078', '#5a70a4'],
    ['#08172b', '#0f3049', '#1d5366', '#5a9392'],
    ['#110d30', '#271d55', '#483475', '#86609a'],
    ['#0c1528', '#1b2b4a', '#34496c', '#74809a'],
  ],
}

const KEY: Record<Time, string> = { dawn: '#ffe2c6', day: '#fffaf0', dusk: '#ffba8e', night: '#7f95cf' }
const SHADE: Record<Time, string> = { dawn: '#8384b0', day: '#94a4c2', dusk: '#63508a', night: '#2b366e' }
const WARMTH: Record<Time, string> = { dawn: '#ffc08a', day: '#fff3cf', dusk: '#ff8a4e', night: '#a9bdf0' }
const DISC: Record<Time, string> = { dawn: '#fff3d6', day: '#fffbe6', dusk: '#ffe3a8', night: '#fdf3d3' }

const FOLIAGE: Record<Season, readonly string[]> = {
  spring: ['#7fb262', '#9cc873', '#5c9a5e', '#f0bcc6'],
  summer: ['#4a8a52', '#36774f', '#68a050'],
  autumn: ['#d0782c', '#b3512b', '#e0a83e', '#8c8440'],
  winter: ['#6d8a8a', '#7f9798', '#5d7c80'],
}

const CONIFER: Record<Season, string> = {
  spring: '#2f6a54',
  summer: '#21574b',
  autumn: '#33584a',
  winter: '#39626a',
}
const GROUND: Record<Season, string> = {
  spring: '#8fb862',
  summer: '#7aa350',
  autumn: '#b9924e',
  winter: '#e9f0f6',
}

export type Palette = ReturnType<typeof createPalette>

/** All colours of one picture: every local colour passes through its light, its shade and its haze. */
export const createPalette = (recipe: Recipe, random: Random) => {
  const { time, season, accent } = recipe
  const chosen = random.pick(SKIES[time])
  const winter = season === 'winter'
  const cool = winter && time !== 'dusk' ? 0.22 : 0
  const warm = season === 'autumn' ? 0.12 : 0
  const seasoned = (c: string) =>
    mix(mix(c, '#9db8d2', time === 'night' ? cool / 2 : cool), '#d9a566', time === 'night' ? 0 : warm)
  const sky: Sky = [
    seasoned(mix(chosen[0], accent, 0.05)),
    seasoned(mix(chosen[1], accent, 0.08)),
    seasoned(mix(chosen[2], accent, 0.1)),
    seasoned(mix(chosen[3], accent, 0.06)),
  ]
  const haze = mix(sky[1], sky[2], time === 'night' ? 0.75 : 0.6)
  const ink = mix(darken(sky[0], time === 'night' ? 0.06 : time === 'dusk' ? 0.16 : 0.34), '#131a2e', 0.5)
  const fog = (c: string, depth: number) => mix(c, haze, depth)
  const lit = (local: string, depth = 0) => fog(multiply(local, KEY[time]), depth)
  const shade = (local: string, depth = 0) => fog(multiply(local, SHADE[time]), depth)
  const dark = time === 'night' || time === 'dusk'
  return {
    sky,
    haze,
    ink,
    lit,
    shade,
    dark,
    night: time === 'night',
    winter,
    /** Between light and shade: 0 is fully lit, 1 is in shadow. */
    tone: (local: string, depth = 0, shadow = 0.45) => mix(lit(local, depth), shade(local, depth), shadow),
    accent,
    accentLit: mix(lit(saturate(accent, 1.1)), accent, 0.35),
    disc: DISC[time],
    glow: mix(sky[3], WARMTH[time], 0.5),
    lamp: '#ffd07a',
    lampDeep: '#f59a45',
    foliage: FOLIAGE[season],
    conifer: CONIFER[season],
    ground: GROUND[season],
    snow: '#f2f6fa',
    rock: mix(mix('#8b8796', sky[1], 0.25), accent, 0.05),
    trunk: '#5c4638',
    wood: '#9a6a44',
    sand: '#e6cf9f',
    stone: '#b9ac9c',
    sea: [mix('#1f7f8f', sky[0], 0.25), mix('#6fc0bd', sky[2], 0.35)] as const,
    walls: [
      '#f3e4c8',
      '#ecc994',
      '#e3a878',
      '#d98a6c',
      '#c9d2bd',
      '#e8d6cf',
      '#b9c6cc',
      mix(accent, '#f3e4c8', 0.55),
    ] as const,
    roofs: [mix('#a8452f', accent, 0.35), '#b5573a', '#8d4536', mix('#5d5468', accent, 0.12)] as const,
    cream: lighten('#f3e7d0', 0.01),
  }
}
