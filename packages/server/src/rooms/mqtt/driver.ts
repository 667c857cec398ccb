import { setTimeout as sleep } from 'node:timers/promises'
import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/terms'
import type { MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import {
  NotConnected,
  MODES,
  nameOf,
  type ControllerRef,
  type Driver,
  type DriverEvents,
  type FlagCommand,
  type FlagReport,
  type KnownController,
  type ZoneCommand,
  type ZoneReport,
} from '../driver.ts'
import { connectTo, leave } from './connection.ts'
import { readDiscovery, type DiscoveredDevice } from './discovery.ts'
import { DiscoveredDevices } from './discovered-devices.ts'
import {
  allOf,
  readMessage,
  topicOf,
  TOPICS,
  type FlagsState,
  type Heard,
  type Payload,
  type TopicName,
  type ZoneState,
} from './topics.ts'

/** A server that starts does not wait longer for a broker that is not there yet. */
const FIRST_CONNECTION_MS = 3000
/** The same complaint about the same controller is written once in this time. */
const COMPLAIN_EVERY_MS = 60_000
const NONSENSE = 'what comes from the rooms makes no sense'
const NO_LINE = 'the broker of the rooms cannot be used'
const SUBSCRIBE_AGAIN_MS = 10_000
/** Last of all: once a zone is heard, it can be commanded. */
const NEEDED = [allOf('availability'), allOf('zoneState')]
const OTHERS = (Object.keys(TOPICS) as TopicName[]).map(allOf).filter((topic) => !NEEDED.includes(topic))

type Seated = [KnownController & { zone: number }, DiscoveredDevice]

/** Speaks to devices over any MQTT 3.1.1 broker. */
export class MqttDriver implements Driver {
  #url: string
  #logger: Logger
  #client: MqttClient | undefined
  #on: DriverEvents | undefined
  #isReady = false
  #known = new Set<string>()
  #found = new DiscoveredDevices()
  #subscribed: string[] = []
  #complained = new Map<string, number>()
  #again: NodeJS.Timeout | undefined

  constructor(url: string, logger: Logger) {
    this.#url = url
    this.#logger = logger
  }

  async start(on: DriverEvents): Promise<void> {
    this.#on = on
    const client = connectTo(this.#url)
    this.#client = client
    const ready = Promise.withResolvers<void>()
    client.on('connect', () => {
      on.line(true)
      void this.#subscribe().then(ready.resolve)
    })
    client.on('close', () => {
      if (this.#isReady) this.#logger.warn('the line to the rooms is broken')
      this.#isReady = false
      this.#found.forgetLine()
      on.line(false)
    })
    client.on('error', ({ message }) => this.#complain('MQTT_URL', message, NO_LINE))
    client.on('message', (topic, bytes, { retain }) => this.#hear(topic, bytes, !retain))
    await Promise.race([ready.promise, sleep(FIRST_CONNECTION_MS, undefined, { ref: false })])
    if (!client.connected) this.#logger.warn('the broker of the rooms cannot be reached yet')
  }

  async stop(): Promise<void> {
    clearTimeout(this.#again)
    // What ends now is not broken, and what still comes in is nobody's any more.
    this.#isReady = false
    this.#on = undefined
    if (this.#client) await leave(this.#client)
  }

  know(controllers: readonly KnownController[]): void {
    const before = this.#known
    this.#known = new Set(controllers.map(nameOf))
    this.#found = new DiscoveredDevices(
      controllers.flatMap((controller) =>
        [...controller.devices].flatMap(([zone, config]) => {
          const { device } = readDiscovery(config)
          return device ? [[{ ...controller, zone }, device] satisfies Seated] : []
        }),
      ),
      this.#found,
    )
    // Whoever is new has said things before: a broker repeats its last words to whoever subscribes.
    const isMore =
      [...this.#known].some((name) => !before.has(name)) ||
      this.#found.topics().some((topic) => !this.#subscribed.includes(topic))
    if (isMore && this.#isReady) void this.#subscribe()
  }

  fanSpeedsOf = (ref: ControllerRef, zone: number): FanSpeed[] | undefined => {
    const device = this.#found.find(ref, zone)
    return device && FAN_SPEEDS.filter((speed) => device.fan?.speeds[speed] !== undefined)
  }

  async sendZone(ref: ControllerRef, zone: number, command: ZoneCommand): Promise<void> {
    const device = this.#found.find(ref, zone)
    if (device) {
      for (const { topic, text } of this.#found.messages(device, command)) this.#publish(topic, text)
      this.#on?.asked(ref)
      return
    }
    const { id, expiresAt, mode, temperature, fanSpeed } = command
    this.#say('zoneSet', ref, zone, {
      cmd: id,
      expires: new Date(expiresAt).toISOString(),
      mode,
      temperature: temperature / 100,
      ...(fanSpeed && { fan_mode: fanSpeed }),
    })
  }

  async sendFlags(ref: ControllerRef, { id, expiresAt, flags }: FlagCommand): Promise<void> {
    this.#say('flagsSet', ref, 0, { cmd: id, expires: new Date(expiresAt).toISOString(), ...flags })
  }

  #say<Name extends TopicName>(name: Name, ref: ControllerRef, zone: number, payload: Payload<Name>): void {
    this.#publish(topicOf(name, ref, zone), JSON.stringify(payload), TOPICS[name])
  }

  /** Never retained: a device that comes back must not find a command that nobody waits for. */
  #publish(topic: string, text: string, { qos }: { qos: 0 | 1 } = { qos: 1 }): void {
    if (!this.#isReady || !this.#client?.connected) throw new NotConnected()
    // That the broker has it means nothing yet: nobody waits for its word.
    this.#client.publish(topic, text, { qos, retain: false }, () => {})
  }

  /** Subscribes anew, also to be told the last words again. Without the states of the rooms the line is of no use. */
  async #subscribe(): Promise<void> {
    const client = this.#client
    if (!client?.connected) return
    clearTimeout(this.#again)
    const topics = [...this.#found.topics(), ...OTHERS, ...NEEDED]
    const gone = this.#subscribed.filter((topic) => !topics.includes(topic))
    this.#subscribed = topics
    if (gone.length > 0) await client.unsubscribeAsync(gone).catch(() => {})
    // Not acknowledged one by one: brokers keep only so many waiting, and a large house says more at once. What is lost
    // with a line is said again on the next one. Each by itself: a broker may refuse one and grant the others.
    const granted = await Promise.all(
      topics.map((topic) =>
        client.subscribeAsync(topic, { qos: 0 }).then(
          () => true,
          () => false,
        ),
      ),
    )
    if (!client.connected) return
    const refused = topics.filter((_topic, index) => !granted[index])
    if (refused.length > 0) this.#logger.error({ refused }, 'the broker of the rooms refuses topics')
    this.#isReady = !NEEDED.some((topic) => refused.includes(topic))
    if (!this.#isReady) this.#again = setTimeout(() => void this.#subscribe(), SUBSCRIBE_AGAIN_MS)
  }

  #hear(topic: string, bytes: Buffer, isLive: boolean): void {
    const on = this.#on
    if (!on) return
    for (const meaning of this.#found.hear(topic, bytes, isLive))
      if (meaning.kind === 'zone') on.zone(meaning.ref, meaning.zone, meaning.report, meaning.isLive)
      else on.availability(meaning.ref, meaning.isOnline, meaning.isLive)
    const heard = readMessage(topic, bytes)
    if (heard === undefined) return
    if (typeof heard === 'string') return this.#complain(topic, heard)
    // Where a device was found, nobody else speaks for the zone.
    const isTaken = heard.zone > 0 && this.#found.find(heard.ref, heard.zone)
    if (!this.#known.has(nameOf(heard.ref)) || isTaken) return
    if (heard.name === 'zoneState' && !toReport(heard.payload))
      return this.#complain(topic, `the mode "${heard.payload.mode}" is not known`)
    tell(on, heard, isLive)
  }

  #complain(topic: string, reason: string, what = NONSENSE): void {
    const now = Date.now()
    if (now - (this.#complained.get(topic) ?? 0) < COMPLAIN_EVERY_MS) return
    // Whoever makes up topics must not fill our memory.
    if (this.#complained.size > 1000) this.#complained.clear()
    this.#complained.set(topic, now)
    this.#logger.warn({ topic, reason }, what)
  }
}

function tell(on: DriverEvents, heard: Heard, isLive: boolean): void {
  const { ref, zone } = heard
  switch (heard.name) {
    case 'availability':
      return on.availability(ref, heard.payload === 'online', isLive)
    case 'zoneState': {
      const report = toReport(heard.payload)
      return report && on.zone(ref, zone, report, isLive)
    }
    case 'flagsState':
      return on.flags(ref, toFlags(heard.payload), isLive)
    case 'zoneAck': {
      const { cmd, status, reason } = heard.payload
      return isLive ? on.answer(ref, { id: cmd, isAccepted: status === 'accepted', reason }) : undefined
    }
    case 'zoneSet':
    case 'flagsSet':
      return on.asked(ref)
  }
}

/** Undefined where the device is in a mode that Home Assistant does not know. */
export function toReport(state: ZoneState): ZoneReport | undefined {
  const mode = MODES.find((known) => known === state.mode)
  return (
    mode && {
      mode,
      temperature: hundredths(state.temperature),
      fanSpeed: speedOf(state.fan_mode),
      currentTemperature: hundredths(state.current_temperature),
    }
  )
}

/** What else a device may say there is not ours. */
export function toFlags({ dnd, mur, occupied, window_open: windowOpen, eco }: FlagsState): FlagReport {
  const said = Object.entries({ dnd, mur, occupied, windowOpen, eco })
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

const speedOf = (name: string | null | undefined) =>
  name == null ? null : (FAN_SPEEDS.find((known) => known === name) ?? 'other')

const hundredths = (degrees: number | null | undefined) =>
  degrees == null ? null : Math.round(degrees * 100)
