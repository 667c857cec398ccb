import { connectTo } from '@stay/server/rooms/mqtt/connection'
import { readMessage, topicFilter } from '@stay/server/rooms/mqtt/topics'
import type { MqttClient } from 'mqtt'

export const settingsKey = (temperature: number | null, fan: string | undefined) => `${temperature}/${fan}`

/** Records the commands that devices receive, with a direct connection to the broker. */
export class CommandObserver {
  commands = new Map<string, Map<string, Set<string>>>()
  #client: MqttClient

  constructor(url: string) {
    // A persistent session: the broker queues messages while this client is disconnected.
    this.#client = connectTo(url, { clientId: 'command-observer', clean: false, resubscribe: true })
    this.#client.on('connect', () => this.#client.subscribe(topicFilter('zoneSet'), { qos: 1 }))
    this.#client.on('message', (topic, bytes) => {
      const message = readMessage(topic, bytes)
      if (typeof message !== 'object' || message.name !== 'zoneSet') return
      const { cmd, temperature, fan_mode: fan } = message.payload
      const { controllerId } = message.ref
      const bySettings = this.commands.get(controllerId) ?? new Map<string, Set<string>>()
      this.commands.set(controllerId, bySettings)
      const settings = settingsKey(temperature, fan)
      bySettings.set(settings, (bySettings.get(settings) ?? new Set()).add(cmd))
    })
  }

  stop(): void {
    this.#client.end(true)
  }
}
