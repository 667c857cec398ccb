export const HOTEL = 'pod-tatrami'
export const controllerOf = (index: number) => `b${index}`
export const ECHO_TOPICS = { set: 'bench/set', state: 'bench/state' }
