import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import { readConfig } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { readSetting } from '../db/settings.ts'
import { connectTo, connected, leave } from '../rooms/mqtt/connection.ts'
import { BROKER_SETTING } from '../rooms/start.ts'
import { UsageFault } from './command.ts'

const PATIENCE_MS = 4000

/** Works at the broker of the rooms: that of MQTT_URL, else the one of the running server. */
export async function withBroker(db: Db, work: (client: MqttClient) => Promise<void>): Promise<void> {
  const { mqttUrl } = readConfig(process.env)
  const url = mqttUrl ?? (await readSetting(db, BROKER_SETTING))
  if (!url) throw new UsageFault('Set MQTT_URL as where the server was started.')
  const client = connectTo(url, { reconnectPeriod: 0 })
  let reason = ''
  client.on('error', ({ message }) => {
    reason = message && ` (${message})`
  })
  try {
    if (!(await connected(client, PATIENCE_MS)))
      throw new UsageFault(
        mqttUrl
          ? `The broker of MQTT_URL does not let us in${reason}.`
          : 'The server of this hotel is not running.',
      )
    await work(client)
  } finally {
    await leave(client)
  }
}

/** Hears what the broker keeps, and what is said meanwhile, until it has been quiet for a moment. */
export async function listenFor(
  client: MqttClient,
  topics: string[],
  hear: (topic: string, bytes: Buffer, isLive: boolean) => void,
  { quietMs = 300, longestMs = 3000 } = {},
): Promise<void> {
  let heardAt = 0
  client.on('message', (topic, bytes, { retain }) => {
    heardAt = Date.now()
    hear(topic, bytes, !retain)
  })
  await client.subscribeAsync(topics, { qos: 1 })
  // Only from here on is silence an answer.
  heardAt = Date.now()
  const end = heardAt + longestMs
  while (Date.now() < end && Date.now() - heardAt < quietMs) await sleep(20)
}
