/** A short message; `content` may contain the inline tags that `Markup` supports. */
export type Toast = {
  id: string
  content: string
  type: 'success' | 'error'
  /** Milliseconds until it closes automatically. */
  timeout?: number
}

export const MAX_TOASTS = 5
/** Lifetime of a success; an error stays until it is closed. */
export const SUCCESS_TOAST_MS = 10_000

/** A toast with a number that changes when it is shown again, which restarts its timer and its announcement. */
export type ShownToast = Toast & { sequence: number }

/** Adds a toast as the newest; replaces one with the same id and drops the oldest if there are too many. */
export function addToast<Shown extends Toast>(queue: readonly Shown[], toast: Shown): Shown[] {
  return [toast, ...queue.filter((other) => other.id !== toast.id)].slice(0, MAX_TOASTS)
}

export const removeToast = <Shown extends Toast>(queue: readonly Shown[], id: string): Shown[] =>
  queue.filter((toast) => toast.id !== id)

/** Lifetime of a toast in milliseconds; undefined if it stays until closed. */
export const lifetimeOf = ({ type, timeout }: Toast): number | undefined =>
  timeout ?? (type === 'success' ? SUCCESS_TOAST_MS : undefined)

/** Creates the toast store of an app, which `Toasts` renders. */
export function createToasts() {
  let queue: ShownToast[] = []
  let sequence = 0
  const listeners = new Set<() => void>()
  const set = (next: ShownToast[]) => {
    queue = next
    for (const listener of listeners) listener()
  }
  return {
    show(toast: Omit<Toast, 'id'> & { id?: string }): string {
      sequence++
      const id = toast.id ?? `toast-${sequence}`
      set(addToast(queue, { ...toast, id, sequence }))
      return id
    },
    close: (id: string) => set(removeToast(queue, id)),
    list: () => queue,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type ToastStore = ReturnType<typeof createToasts>
