/** What the hotel of the bench and its devices call each other. */
export const HOTEL = 'pod-tatrami'
export const controllerOf = (index: number) => `b${index}`
export const BARE = { set: 'bench/set', state: 'bench/state' }
