import { RELOAD_GUARD_MS } from '@stay/contract/offline/build-meta'

/** Session storage keys. */
const RELOADED = 'stay.reloaded'
const TARGET = 'stay.target'
const RELOADS = 'stay.reloads'
/** More reloads than this within the guard time are a loop. */
const MAX_RELOADS = 3

type Environment = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  isOnline: () => boolean
}

/** Whether the page may reload itself now: not offline, and at most once in ten seconds. Remembers that it did. */
export function mayReload({ storage, now, isOnline }: Environment): boolean {
  try {
    if (!isOnline() || now() - Number(storage.getItem(RELOADED)) < RELOAD_GUARD_MS) return false
    storage.setItem(RELOADED, String(now()))
    return true
  } catch {
    return false
  }
}

/**
 * Whether the page keeps reloading itself, as the router does while a chunk stays missing. To be called once for every
 * reload.
 */
export function isReloadLoop({ storage, now }: Environment): boolean {
  try {
    const before = JSON.parse(storage.getItem(RELOADS) ?? '[]') as number[]
    const recent = [...before, now()].filter((time) => now() - time < RELOAD_GUARD_MS)
    storage.setItem(RELOADS, JSON.stringify(recent))
    return recent.length > MAX_RELOADS
  } catch {
    return false
  }
}

/**
 * Remembers where the guest wanted to go. The router reloads the current page if a chunk of the next one is missing, as
 * after an update: the reloaded page then goes on to the target.
 */
export function rememberTarget({ storage, now }: Environment, target: string | undefined): void {
  try {
    if (target) storage.setItem(TARGET, JSON.stringify({ target, at: now() }))
  } catch {
    // The guest taps once more.
  }
}

/** Returns the target of an interrupted navigation, once, if it was interrupted just now. */
export function takeTarget({ storage, now }: Environment): string | undefined {
  try {
    const { target, at } = JSON.parse(storage.getItem(TARGET) ?? '{}') as { target?: string; at?: number }
    storage.removeItem(TARGET)
    return now() - (at ?? 0) < RELOAD_GUARD_MS ? target : undefined
  } catch {
    return undefined
  }
}
