type Handler = (event: never) => void
const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** The owner's props with the part's own: handlers of both are called, the owner's first; of anything else the part's wins. */
export function mergeProps<Owners extends object, Own extends object>(
  owners: Owners,
  own: Own,
): Owners & Own {
  const merged = { ...owners, ...own } as Record<string, unknown>
  for (const [name, ownHandler] of Object.entries(own)) {
    const ownersHandler = (owners as Record<string, unknown>)[name]
    if (!name.startsWith('on') || !isHandler(ownHandler) || !isHandler(ownersHandler)) continue
    merged[name] = (event: never) => {
      ownersHandler(event)
      ownHandler(event)
    }
  }
  return merged as Owners & Own
}
