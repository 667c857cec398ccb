/** What a browser keeps under a name; nothing where the guest lets no site keep anything. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps something, where that is allowed. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Then it is as if this were the first visit.
  }
}
