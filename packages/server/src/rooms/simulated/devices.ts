import { isDeepStrictEqual } from 'node:util'
import type { MqttClient } from 'mqtt'
import { nameOf, type ControllerRef, type KnownController } from '../driver.ts'
import { connectTo, leave } from '../mqtt/connection.ts'
import { toReport } from '../mqtt/driver.ts'
import { readMessage, topicOf, TOPICS, type Payload, type TopicName } from '../mqtt/topics.ts'
import { actTopic, readAct } from './acts.ts'
import { SimulatedController } from './controller.ts'

type Device = {
  client: MqttClient
  controller: SimulatedController
  zones: number[]
  sayGoodbye: () => void
}

/** Simulated rooms that speak to a broker as real ones do: each with a line and a last will of its own. */
export class SimulatedDevices {
  #url: string
  #options: { reportMs?: number }
  #devices = new Map<string, Device>()

  constructor(url: string, options: { reportMs?: number } = {}) {
    this.#url = url
    this.#options = options
  }

  know(
    controllers: readonly Pick<KnownController, 'hotelId' | 'controllerId' | 'zones' | 'devices'>[],
  ): void {
    // Where a real device has been assigned, nothing is simulated.
    const wanted = new Map(
      controllers.filter(({ devices }) => devices.size === 0).map((each) => [nameOf(each), each]),
    )
    for (const [name, device] of this.#devices) {
      if (isDeepStrictEqual(wanted.get(name)?.zones, device.zones)) continue
      this.#devices.delete(name)
      void end(device)
    }
    for (const [name, { hotelId, controllerId, zones }] of wanted)
      if (!this.#devices.has(name)) this.#devices.set(name, this.#make({ hotelId, controllerId }, zones))
  }

  async stop(): Promise<void> {
    const devices = [...this.#devices.values()]
    this.#devices.clear()
    await Promise.all(devices.map(end))
  }

  #make(ref: ControllerRef, zones: number[]): Device {
    const client = connectTo(this.#url, {
      // One name for all its lines: a new one ends the old one first, with its last will.
      clientId: `simulated-${ref.hotelId}-${ref.controllerId}`,
      will: {
        topic: topicOf('availability', ref),
        payload: Buffer.from('offline'),
        qos: 1,
        retain: true,
      },
    })
    const say = <Name extends TopicName>(name: Name, payload: Payload<Name>, zone = 0) => {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
      const { qos, retain } = TOPICS[name]
      if (client.connected) client.publish(topicOf(name, ref, zone), text, { qos, retain }, () => {})
    }
    const controller = new SimulatedController(
      zones,
      {
        zone: (zone, { mode, temperature, fanSpeed, currentTemperature }) =>
          say(
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
          say('flagsState', { ...flags, ...(windowOpen !== undefined && { window_open: windowOpen }) }),
        answer: (zone, { id, isAccepted, reason }) =>
          say(
            'zoneAck',
            { cmd: id, status: isAccepted ? 'accepted' : 'rejected', ...(reason && { reason }) },
            zone,
          ),
        availability: (isOnline) => say('availability', isOnline ? 'online' : 'offline'),
      },
      this.#options,
    )
    client.on('connect', () => {
      client.subscribe(
        [topicOf('flagsSet', ref), actTopic(ref), ...zones.map((zone) => topicOf('zoneSet', ref, zone))],
        { qos: 1 },
        // With the line back, the broker may hold old words: it is told the present ones.
        () => controller.report(),
      )
    })
    client.on('message', (topic, bytes) => hear(controller, ref, topic, bytes))
    controller.start()
    return { client, controller, zones, sayGoodbye: () => say('availability', 'offline') }
  }
}

function hear(controller: SimulatedController, ref: ControllerRef, topic: string, bytes: Buffer): void {
  if (topic === actTopic(ref)) {
    const act = readAct(bytes)
    if (act) controller.play(act)
    return
  }
  const heard = readMessage(topic, bytes)
  if (heard === undefined || typeof heard === 'string') return
  if (heard.name === 'zoneSet') {
    const { cmd: id, expires, ...state } = heard.payload
    const report = toReport(state)
    if (report)
      controller.take(heard.zone, {
        id,
        expiresAt: momentOf(expires),
        mode: report.mode,
        temperature: report.temperature ?? 0,
        fanSpeed: report.fanSpeed === 'other' ? null : report.fanSpeed,
      })
  }
  if (heard.name === 'flagsSet') {
    const { cmd: id, expires, dnd, mur } = heard.payload
    const flags = { ...(dnd !== undefined && { dnd }), ...(mur !== undefined && { mur }) }
    controller.takeFlags({ id, expiresAt: momentOf(expires), flags })
  }
}

const momentOf = (expires: string | undefined) => (expires ? Date.parse(expires) : Infinity)

async function end({ client, controller, sayGoodbye }: Device): Promise<void> {
  controller.stop()
  sayGoodbye()
  await leave(client)
}
