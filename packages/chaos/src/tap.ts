import { connectTo } from '@stay/server/rooms/mqtt/connection'
import { allOf, readMessage } from '@stay/server/rooms/mqtt/topics'
import type { MqttClient } from 'mqtt'

/** Settings as one word, so that they can be counted. */
export const settingsOf = (temperature: number | null, fan: string | undefined) => `${temperature}/${fan}`

/** Listens at the broker, as nobody of the installation does: what rooms were really told. */
export class Tap {
  /** For each controller and settings the commands that asked for them. */
  told = new Map<string, Map<string, Set<string>>>()
  #client: MqttClient

  constructor(url: string) {
    // The broker keeps for it what comes while it is away.
    this.#client = connectTo(url, { clientId: 'tap', clean: false, resubscribe: true })
    this.#client.on('connect', () => this.#client.subscribe(allOf('zoneSet'), { qos: 1 }))
    this.#client.on('message', (topic, bytes) => {
      const heard = readMessage(topic, bytes)
      if (typeof heard !== 'object' || heard.name !== 'zoneSet') return
      const { cmd, temperature, fan_mode: fan } = heard.payload
      const { controllerId } = heard.ref
      const bySettings = this.told.get(controllerId) ?? new Map<string, Set<string>>()
      this.told.set(controllerId, bySettings)
      const settings = settingsOf(temperature, fan)
      bySettings.set(settings, (bySettings.get(settings) ?? new Set()).add(cmd))
    })
  }

  stop(): void {
    this.#client.end(true)
  }
}
