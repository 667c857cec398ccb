import type { MqttClient } from 'mqtt'
import { readConfig } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { readSetting } from '../db/settings.ts'
import { connectTo, disconnect, waitForConnection } from '../rooms/mqtt/connection.ts'
import { BROKER_SETTING } from '../rooms/start.ts'
import { UsageError } from './usage-error.ts'

const CONNECT_TIMEOUT_MS = 4000

/** Connects to the broker of MQTT_URL, or to the embedded broker of the running server. */
export async function withBroker(db: Db, work: (client: MqttClient) => Promise<void>): Promise<void> {
  const { mqttUrl } = readConfig(process.env)
  const url = mqttUrl ?? (await readSetting(db, BROKER_SETTING))
  if (!url) throw new UsageError('No broker is known. Set MQTT_URL to the same value as for the server.')
  const client = connectTo(url, { reconnectPeriod: 0 })
  let reason = ''
  client.on('error', ({ message }) => {
    reason = message && ` (${message})`
  })
  try {
    if (!(await waitForConnection(client, CONNECT_TIMEOUT_MS)))
      throw new UsageError(
        mqttUrl
          ? `Cannot connect to the broker of MQTT_URL${reason}.`
          : 'Cannot connect to the embedded broker. Is the server running?',
      )
    await work(client)
  } finally {
    await disconnect(client)
  }
}
