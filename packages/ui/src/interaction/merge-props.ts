type Handler = (event: never) => void
const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** Merges two sets of props: event handlers of both are called in order, for other props the second one wins. */
export function mergeProps<First extends object, Second extends object>(
  first: First,
  second: Second,
): First & Second {
  const merged = { ...first, ...second } as Record<string, unknown>
  for (const [name, secondHandler] of Object.entries(second)) {
    const firstHandler = (first as Record<string, unknown>)[name]
    if (!name.startsWith('on') || !isHandler(secondHandler) || !isHandler(firstHandler)) continue
    merged[name] = (event: never) => {
      firstHandler(event)
      secondHandler(event)
    }
  }
  return merged as First & Second
}
