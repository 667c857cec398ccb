import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'

/** Subscribes and waits until no retained message arrives any longer. Returns a function that ends the subscription. */
export async function collectMessages(
  client: MqttClient,
  topics: string[],
  onMessage: (topic: string, bytes: Buffer, isLive: boolean) => void,
  { quietMs = 300, timeoutMs = 3000 } = {},
): Promise<() => Promise<void>> {
  let lastAt = 0
  const listener = (topic: string, bytes: Buffer, { retain }: { retain: boolean }) => {
    lastAt = Date.now()
    onMessage(topic, bytes, !retain)
  }
  client.on('message', listener)
  await client.subscribeAsync(topics, { qos: 1 })
  // The quiet time starts when the subscription is confirmed.
  lastAt = Date.now()
  const end = lastAt + timeoutMs
  while (Date.now() < end && Date.now() - lastAt < quietMs) await sleep(20)
  return async () => {
    client.off('message', listener)
    await client.unsubscribeAsync(topics)
  }
}
