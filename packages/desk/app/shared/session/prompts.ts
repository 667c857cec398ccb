/** `sign-in`: the session has ended. `confirm`: the action needs a recent sign-in. */
export type PromptKind = 'sign-in' | 'confirm'

/** Asks the user to sign in again, once for all calls that wait for it. */
export function createPrompts() {
  let open: { kind: PromptKind; done: PromiseWithResolvers<boolean> } | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Resolves to false if the user cancels. */
    ask(kind: PromptKind): Promise<boolean> {
      if (!open) {
        open = { kind, done: Promise.withResolvers<boolean>() }
        notify()
      }
      return open.done.promise
    },
    answer(isSignedIn: boolean): void {
      const answered = open
      open = undefined
      notify()
      answered?.done.resolve(isSignedIn)
    },
    current: () => open?.kind,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Prompts = ReturnType<typeof createPrompts>
