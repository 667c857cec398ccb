/** What has just been done, and how it is undone. */
export type Undoable = { text: string; undo: () => Promise<void> }

export const UNDO_MS = 10_000

/** Holds the last action that can still be undone. */
export function createUndo() {
  let current: Undoable | undefined
  const listeners = new Set<() => void>()
  const set = (next: Undoable | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    offer: (undoable: Undoable) => set(undoable),
    /** Only this one: another action may have replaced it. */
    close: (undoable: Undoable) => undoable === current && set(undefined),
    clear: () => set(undefined),
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type UndoStore = ReturnType<typeof createUndo>
