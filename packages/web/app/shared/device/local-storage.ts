/** Reads from local storage; undefined if the browser does not allow it. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes to local storage, if the browser allows it. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is remembered: the next visit is like a first one.
  }
}
