import { setTimeout as sleep } from 'node:timers/promises'
import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/constants'
import type { MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import {
  controllerKey,
  MODES,
  NotConnected,
  type ControllerRef,
  type Driver,
  type DriverEvents,
  type FlagCommand,
  type FlagReport,
  type RegisteredController,
  type ZoneCommand,
  type ZoneReport,
} from '../driver.ts'
import { connectTo, disconnect } from './connection.ts'
import { readDiscovery, type DiscoveredDevice } from './discovery.ts'
import { DiscoveredDevices } from './discovered-devices.ts'
import {
  readMessage,
  senderOf,
  topicFilter,
  topicOf,
  TOPICS,
  type FlagsState,
  type MqttMessage,
  type Payload,
  type TopicName,
  type ZoneState,
} from './topics.ts'

const FIRST_CONNECTION_TIMEOUT_MS = 3000
const WARNING_INTERVAL_MS = 60_000
const SUBSCRIBE_RETRY_MS = 10_000
/** Subscribed last: a zone accepts commands as soon as its state is received. */
const REQUIRED = [topicFilter('availability'), topicFilter('zoneState')]
const OTHERS = (Object.keys(TOPICS) as TopicName[])
  .map(topicFilter)
  .filter((topic) => !REQUIRED.includes(topic))

type Assignment = [RegisteredController & { zone: number }, DiscoveredDevice]

export class MqttDriver implements Driver {
  #url: string
  #logger: Logger
  #client: MqttClient | undefined
  #on: DriverEvents | undefined
  #isReady = false
  #registered = new Set<string>()
  #discovered = new DiscoveredDevices()
  #subscribed: string[] = []
  /** Last warning by source: a registered controller or the broker. */
  #warnedAt = new Map<string, number>()
  #retryTimer: NodeJS.Timeout | undefined

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
      on.connection(true)
      void this.#subscribe().then(ready.resolve)
    })
    client.on('close', () => {
      if (this.#isReady) this.#logger.warn('mqtt connection lost')
      this.#isReady = false
      this.#discovered.onDisconnect()
      on.connection(false)
    })
    client.on('error', ({ message }) => {
      if (this.#mayWarn('MQTT_URL')) this.#logger.warn({ reason: message }, 'mqtt connection failed')
    })
    client.on('message', (topic, bytes, { retain }) => this.#receive(topic, bytes, !retain))
    await Promise.race([ready.promise, sleep(FIRST_CONNECTION_TIMEOUT_MS, undefined, { ref: false })])
    if (!client.connected) this.#logger.warn('mqtt broker not reachable yet, retrying')
  }

  async stop(): Promise<void> {
    clearTimeout(this.#retryTimer)
    // Otherwise closing would log a lost connection.
    this.#isReady = false
    this.#on = undefined
    if (this.#client) await disconnect(this.#client)
  }

  setControllers(controllers: readonly RegisteredController[]): void {
    const before = this.#registered
    this.#registered = new Set(controllers.map(controllerKey))
    this.#discovered = new DiscoveredDevices(
      controllers.flatMap((controller) =>
        [...controller.devices].flatMap(([zone, config]) => {
          const { device } = readDiscovery(config)
          return device ? [[{ ...controller, zone }, device] satisfies Assignment] : []
        }),
      ),
      this.#discovered,
    )
    // Subscribing again makes the broker send the retained messages of new controllers.
    const hasNew =
      [...this.#registered].some((key) => !before.has(key)) ||
      this.#discovered.topics().some((topic) => !this.#subscribed.includes(topic))
    if (hasNew && this.#isReady) void this.#subscribe()
  }

  fanSpeedsOf = (ref: ControllerRef, zone: number): FanSpeed[] | undefined => {
    const device = this.#discovered.find(ref, zone)
    return device && FAN_SPEEDS.filter((speed) => device.fan?.speeds[speed] !== undefined)
  }

  async sendZone(ref: ControllerRef, zone: number, command: ZoneCommand): Promise<void> {
    const device = this.#discovered.find(ref, zone)
    if (device) {
      for (const { topic, text } of this.#discovered.messages(device, command)) this.#publish(topic, text)
      this.#on?.commandSent(ref)
      return
    }
    const { id, expiresAt, mode, temperature, fanSpeed } = command
    this.#publishTopic('zoneSet', ref, zone, {
      cmd: id,
      expires: new Date(expiresAt).toISOString(),
      mode,
      temperature: temperature / 100,
      ...(fanSpeed && { fan_mode: fanSpeed }),
    })
  }

  async sendFlags(ref: ControllerRef, { id, expiresAt, flags }: FlagCommand): Promise<void> {
    this.#publishTopic('flagsSet', ref, 0, { cmd: id, expires: new Date(expiresAt).toISOString(), ...flags })
  }

  #publishTopic<Name extends TopicName>(
    name: Name,
    ref: ControllerRef,
    zone: number,
    payload: Payload<Name>,
  ): void {
    this.#publish(topicOf(name, ref, zone), JSON.stringify(payload), TOPICS[name])
  }

  /** Never retained: a device that reconnects must not receive an expired command. */
  #publish(topic: string, text: string, { qos }: { qos: 0 | 1 } = { qos: 1 }): void {
    if (!this.#isReady || !this.#client?.connected) throw new NotConnected()
    // Delivery to the broker confirms nothing, so its result is ignored.
    this.#client.publish(topic, text, { qos, retain: false }, () => {})
  }

  async #subscribe(): Promise<void> {
    const client = this.#client
    if (!client?.connected) return
    clearTimeout(this.#retryTimer)
    const topics = [...this.#discovered.topics(), ...OTHERS, ...REQUIRED]
    const unused = this.#subscribed.filter((topic) => !topics.includes(topic))
    this.#subscribed = topics
    if (unused.length > 0) await client.unsubscribeAsync(unused).catch(() => {})
    // QoS 0, because brokers limit unacknowledged messages, and a large hotel has more retained ones. One request per
    // topic, because a broker may refuse some of them.
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
    if (refused.length > 0) this.#logger.error({ refused }, 'mqtt broker refused subscriptions')
    this.#isReady = !REQUIRED.some((topic) => refused.includes(topic))
    if (!this.#isReady) this.#retryTimer = setTimeout(() => void this.#subscribe(), SUBSCRIBE_RETRY_MS)
  }

  #receive(topic: string, bytes: Buffer, isLive: boolean): void {
    const on = this.#on
    if (!on) return
    for (const event of this.#discovered.receive(topic, bytes, isLive))
      if (event.kind === 'zone') on.zone(event.ref, event.zone, event.report, event.isLive)
      else on.availability(event.ref, event.isOnline, event.isLive)
    const sender = senderOf(topic)
    // Before the payload is read: anyone can invent hotels and controllers, but not make this process log them.
    if (!sender || !this.#registered.has(controllerKey(sender))) return
    const message = readMessage(topic, bytes)
    if (message === undefined) return
    if (typeof message === 'string') return this.#warnOf(sender, topic, message)
    // A zone with an assigned device is controlled only by that device.
    if (message.zone > 0 && this.#discovered.find(message.ref, message.zone)) return
    if (message.name === 'zoneState' && !toReport(message.payload))
      return this.#warnOf(sender, topic, `unknown mode "${message.payload.mode}"`)
    dispatch(on, message, isLive)
  }

  #warnOf(sender: ControllerRef, topic: string, reason: string): void {
    if (this.#mayWarn(controllerKey(sender)))
      this.#logger.warn({ topic, reason }, 'mqtt message ignored: invalid payload')
  }

  #mayWarn(source: string): boolean {
    const now = Date.now()
    if (now - (this.#warnedAt.get(source) ?? 0) < WARNING_INTERVAL_MS) return false
    this.#warnedAt.set(source, now)
    return true
  }
}

function dispatch(on: DriverEvents, message: MqttMessage, isLive: boolean): void {
  const { ref, zone } = message
  switch (message.name) {
    case 'availability':
      return on.availability(ref, message.payload === 'online', isLive)
    case 'zoneState': {
      const report = toReport(message.payload)
      return report && on.zone(ref, zone, report, isLive)
    }
    case 'flagsState':
      return on.flags(ref, toFlags(message.payload), isLive)
    case 'zoneAck': {
      const { cmd, status, reason } = message.payload
      return isLive ? on.ack(ref, { id: cmd, isAccepted: status === 'accepted', reason }) : undefined
    }
    case 'zoneSet':
    case 'flagsSet':
      return on.commandSent(ref)
  }
}

export function toReport(state: ZoneState): ZoneReport | undefined {
  const mode = MODES.find((each) => each === state.mode)
  return (
    mode && {
      mode,
      temperature: hundredths(state.temperature),
      fanSpeed: speedOf(state.fan_mode),
      currentTemperature: hundredths(state.current_temperature),
    }
  )
}

export function toFlags({ dnd, mur, occupied, window_open: windowOpen, eco }: FlagsState): FlagReport {
  const entries = Object.entries({ dnd, mur, occupied, windowOpen, eco })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const speedOf = (name: string | null | undefined) =>
  name == null ? null : (FAN_SPEEDS.find((speed) => speed === name) ?? 'other')

const hundredths = (degrees: number | null | undefined) =>
  degrees == null ? null : Math.round(degrees * 100)
