/** Content may hold the inline markup that `Markup` knows. */
export type Toast = {
  id: string
  content: string
  type: 'success' | 'error'
  /** Milliseconds until it leaves by itself. */
  timeout?: number
}

/** At most this many toasts show, the newest. */
export const MAX_TOASTS = 5
/** A success leaves after this long; an error stays until it is closed. */
export const SUCCESS_TOAST_MS = 10_000

/** A toast in its turn: shown again under the same id, it is announced and counted down anew. */
export type ShownToast = Toast & { turn: number }

/** Puts a toast on top; one with the same id makes room for it, and so does the oldest of too many. */
export function addToast<Shown extends Toast>(queue: readonly Shown[], toast: Shown): Shown[] {
  return [toast, ...queue.filter((other) => other.id !== toast.id)].slice(0, MAX_TOASTS)
}

export const removeToast = <Shown extends Toast>(queue: readonly Shown[], id: string): Shown[] =>
  queue.filter((toast) => toast.id !== id)

/** How long a toast stays: nothing means until it is closed. */
export const lifetimeOf = ({ type, timeout }: Toast): number | undefined =>
  timeout ?? (type === 'success' ? SUCCESS_TOAST_MS : undefined)

/** The toasts of an app; anything may show one, and one `Toasts` draws them. */
export function createToasts() {
  let queue: ShownToast[] = []
  let turn = 0
  const listeners = new Set<() => void>()
  const set = (next: ShownToast[]) => {
    queue = next
    for (const listener of listeners) listener()
  }
  return {
    show(toast: Omit<Toast, 'id'> & { id?: string }): string {
      turn++
      const id = toast.id ?? `toast-${turn}`
      set(addToast(queue, { ...toast, id, turn }))
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
