import type { MqttClient } from 'mqtt'
import { readConfig } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { readSetting } from '../db/settings.ts'
import { connectTo, connected, leave } from '../rooms/mqtt/connection.ts'
import { BROKER_SETTING } from '../rooms/start.ts'
import { UsageError } from './command.ts'

const TIMEOUT_MS = 4000

/** Works at the broker of the rooms: that of MQTT_URL, else the one of the running server. */
export async function withBroker(db: Db, work: (client: MqttClient) => Promise<void>): Promise<void> {
  const { mqttUrl } = readConfig(process.env)
  const url = mqttUrl ?? (await readSetting(db, BROKER_SETTING))
  if (!url) throw new UsageError('Set MQTT_URL as where the server was started.')
  const client = connectTo(url, { reconnectPeriod: 0 })
  let reason = ''
  client.on('error', ({ message }) => {
    reason = message && ` (${message})`
  })
  try {
    if (!(await connected(client, TIMEOUT_MS)))
      throw new UsageError(
        mqttUrl
          ? `The broker of MQTT_URL does not let us in${reason}.`
          : 'The server of this hotel is not running.',
      )
    await work(client)
  } finally {
    await leave(client)
  }
}
