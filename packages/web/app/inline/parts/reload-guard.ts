import { RELOAD_GUARD_MS } from '@stay/contract/offline/build-meta'

const RELOADED_KEY = 'stay.reloaded'
const TARGET_KEY = 'stay.target'
const RELOADS_KEY = 'stay.reloads'
const MAX_RELOADS = 3

type Environment = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  isOnline: () => boolean
}

export function mayReload({ storage, now, isOnline }: Environment): boolean {
  try {
    if (!isOnline() || now() - Number(storage.getItem(RELOADED_KEY)) < RELOAD_GUARD_MS) return false
    storage.setItem(RELOADED_KEY, String(now()))
    return true
  } catch {
    return false
  }
}

/** The router reloads the page as long as a chunk is missing. Call this once per reload. */
export function isReloadLoop({ storage, now }: Environment): boolean {
  try {
    const before = JSON.parse(storage.getItem(RELOADS_KEY) ?? '[]') as number[]
    const recent = [...before, now()].filter((time) => now() - time < RELOAD_GUARD_MS)
    storage.setItem(RELOADS_KEY, JSON.stringify(recent))
    return recent.length > MAX_RELOADS
  } catch {
    return false
  }
}

/**
 * The router reloads the current page if a chunk of the next one is missing, which cancels the navigation; afterwards the
 * target is opened. Without a target, an earlier one is removed.
 */
export function storeTarget({ storage, now }: Environment, target: string | undefined): void {
  try {
    if (target) storage.setItem(TARGET_KEY, JSON.stringify({ target, at: now() }))
    else storage.removeItem(TARGET_KEY)
  } catch {
    // The browser blocks storage.
  }
}

export function takeTarget({ storage, now }: Environment): string | undefined {
  try {
    const { target, at } = JSON.parse(storage.getItem(TARGET_KEY) ?? '{}') as { target?: string; at?: number }
    storage.removeItem(TARGET_KEY)
    return now() - (at ?? 0) < RELOAD_GUARD_MS ? target : undefined
  } catch {
    return undefined
  }
}
