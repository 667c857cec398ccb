import { isColour } from './colour.ts'

export const TIMES = ['dawn', 'day', 'dusk', 'night'] as const
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

export type Time = (typeof TIMES)[number]
export type Season = (typeof SEASONS)[number]

export type Recipe = {
  scene: string
  time: Time
  season: Season
  accent: string
  seed: number
  with: string | undefined
}

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((item) => item === value)

/** Reads one recipe, or says what is wrong with it. */
export const readRecipe = (value: unknown, scenes: readonly string[]): Recipe => {
  if (typeof value !== 'object' || value === null) throw new Error('is not a mapping')
  const { scene, time, season, accent, seed, with: prop } = value as Record<string, unknown>
  if (!isOneOf(scenes, scene)) throw new Error(`has an unknown scene: ${String(scene)}`)
  if (!isOneOf(TIMES, time)) throw new Error(`has an unknown time: ${String(time)}`)
  if (!isOneOf(SEASONS, season)) throw new Error(`has an unknown season: ${String(season)}`)
  if (typeof accent !== 'string' || !isColour(accent)) throw new Error(`has a bad accent: ${String(accent)}`)
  if (typeof seed !== 'number' || !Number.isInteger(seed)) throw new Error(`has a bad seed: ${String(seed)}`)
  return { scene, time, season, accent, seed, with: typeof prop === 'string' ? prop : undefined }
}
