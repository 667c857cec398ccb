export async function findPushSubscription(): Promise<PushSubscription | null | undefined> {
  if (!('PushManager' in window && 'serviceWorker' in navigator)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
}

export async function unsubscribePush(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe()
}
