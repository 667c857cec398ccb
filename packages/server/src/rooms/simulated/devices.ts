import { isDeepStrictEqual } from 'node:util'
import type { MqttClient } from 'mqtt'
import { controllerKey, type ControllerRef, type RegisteredController } from '../driver.ts'
import { connectTo, disconnect } from '../mqtt/connection.ts'
import { toReport } from '../mqtt/driver.ts'
import { readMessage, topicOf, TOPICS, type Payload, type TopicName } from '../mqtt/topics.ts'
import { actionTopic, readAction } from './actions.ts'
import { SimulatedController } from './controller.ts'

type Device = {
  client: MqttClient
  controller: SimulatedController
  zones: number[]
  publishOffline: () => void
}

/** Connects simulated controllers to a broker, each with its own connection and last will. */
export class SimulatedDevices {
  #url: string
  #options: { reportMs?: number }
  #devices = new Map<string, Device>()

  constructor(url: string, options: { reportMs?: number } = {}) {
    this.#url = url
    this.#options = options
  }

  setControllers(
    controllers: readonly Pick<RegisteredController, 'hotelId' | 'controllerId' | 'zones' | 'devices'>[],
  ): void {
    // Controllers with real devices are not simulated.
    const simulated = new Map(
      controllers.filter(({ devices }) => devices.size === 0).map((each) => [controllerKey(each), each]),
    )
    for (const [key, device] of this.#devices) {
      if (isDeepStrictEqual(simulated.get(key)?.zones, device.zones)) continue
      this.#devices.delete(key)
      void stopDevice(device)
    }
    for (const [key, { hotelId, controllerId, zones }] of simulated)
      if (!this.#devices.has(key)) this.#devices.set(key, this.#startDevice({ hotelId, controllerId }, zones))
  }

  async stop(): Promise<void> {
    const devices = [...this.#devices.values()]
    this.#devices.clear()
    await Promise.all(devices.map(stopDevice))
  }

  #startDevice(ref: ControllerRef, zones: number[]): Device {
    const client = connectTo(this.#url, {
      // With the same client id, the broker closes an old connection and publishes its last will first.
      clientId: `simulated-${ref.hotelId}-${ref.controllerId}`,
      will: {
        topic: topicOf('availability', ref),
        payload: Buffer.from('offline'),
        qos: 1,
        retain: true,
      },
    })
    const publish = <Name extends TopicName>(name: Name, payload: Payload<Name>, zone = 0) => {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
      const { qos, retain } = TOPICS[name]
      if (client.connected) client.publish(topicOf(name, ref, zone), text, { qos, retain }, () => {})
    }
    const controller = new SimulatedController(
      zones,
      {
        zone: (zone, { mode, temperature, fanSpeed, currentTemperature }) =>
          publish(
            'zoneState',
            {
              mode,
              temperature: temperature === null ? null : temperature / 100,
              fan_mode: fanSpeed,
              current_temperature: currentTemperature === null ? null : currentTemperature / 100,
            },
            zone,
          ),
        flags: ({ windowOpen, ...flags }) =>
          publish('flagsState', { ...flags, ...(windowOpen !== undefined && { window_open: windowOpen }) }),
        ack: (zone, { id, isAccepted, reason }) =>
          publish(
            'zoneAck',
            { cmd: id, status: isAccepted ? 'accepted' : 'rejected', ...(reason && { reason }) },
            zone,
          ),
        availability: (isOnline) => publish('availability', isOnline ? 'online' : 'offline'),
      },
      this.#options,
    )
    client.on('connect', () => {
      client.subscribe(
        [topicOf('flagsSet', ref), actionTopic(ref), ...zones.map((zone) => topicOf('zoneSet', ref, zone))],
        { qos: 1 },
        // Retained messages from before a reconnection may be outdated.
        () => controller.report(),
      )
    })
    client.on('message', (topic, bytes) => receive(controller, ref, topic, bytes))
    controller.start()
    return { client, controller, zones, publishOffline: () => publish('availability', 'offline') }
  }
}

function receive(controller: SimulatedController, ref: ControllerRef, topic: string, bytes: Buffer): void {
  if (topic === actionTopic(ref)) {
    const action = readAction(bytes)
    if (action) controller.simulate(action)
    return
  }
  const message = readMessage(topic, bytes)
  if (message === undefined || typeof message === 'string') return
  if (message.name === 'zoneSet') {
    const { cmd: id, expires, ...state } = message.payload
    const report = toReport(state)
    if (report)
      controller.receiveZone(message.zone, {
        id,
        expiresAt: expiryOf(expires),
        mode: report.mode,
        temperature: report.temperature ?? 0,
        fanSpeed: report.fanSpeed === 'other' ? null : report.fanSpeed,
      })
  }
  if (message.name === 'flagsSet') {
    const { cmd: id, expires, dnd, mur } = message.payload
    const flags = { ...(dnd !== undefined && { dnd }), ...(mur !== undefined && { mur }) }
    controller.receiveFlags({ id, expiresAt: expiryOf(expires), flags })
  }
}

const expiryOf = (expires: string | undefined) => (expires ? Date.parse(expires) : Infinity)

async function stopDevice({ client, controller, publishOffline }: Device): Promise<void> {
  controller.stop()
  publishOffline()
  await disconnect(client)
}
