const CHECK_INTERVAL_MS = 3000
const BAD_GATEWAY = 502

/** Whether a response comes from the server itself, with its database; otherwise a proxy says that it is down. */
export const isFromServer = (response: { status: number } | undefined) =>
  response !== undefined && response.status < BAD_GATEWAY

/** Whether the server can be reached. While it cannot, it is checked again and again. */
export function createConnectivity(isServerUp: () => Promise<boolean>) {
  let isOnline = true
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()

  function report(isReached: boolean): void {
    if (isReached === isOnline) return
    isOnline = isReached
    clearInterval(timer)
    if (!isOnline) timer = setInterval(check, CHECK_INTERVAL_MS)
    for (const listener of listeners) listener()
  }
  const check = () =>
    void isServerUp().then(
      (isUp) => report(isUp),
      () => report(false),
    )

  return {
    report,
    check,
    isOnline: () => isOnline,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Connectivity = ReturnType<typeof createConnectivity>
