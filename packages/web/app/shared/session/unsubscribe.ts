/** The device's subscription to messages, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  if (!('PushManager' in window && 'serviceWorker' in navigator)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
}

/** The device is not told any more, whatever the server may still believe. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
