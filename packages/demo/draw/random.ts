/** A small seeded generator: the same seed always draws the same picture. */
export type Random = {
  next: () => number
  range: (min: number, max: number) => number
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  sign: () => 1 | -1
  pick: <T>(items: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
  fork: () => Random
}

export const createRandom = (seed: number): Random => {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (min: number, max: number) => min + next() * (max - min)
  const int = (min: number, max: number) => Math.floor(range(min, max + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  return {
    next,
    range,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    fork: () => createRandom(int(1, 1e9)),
  }
}
