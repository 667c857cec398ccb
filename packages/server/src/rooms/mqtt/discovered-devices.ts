import type { FanSpeed } from '@stay/contract/room/constants'
import { isDeepStrictEqual } from 'node:util'
import {
  controllerKey,
  MODES,
  type ControllerRef,
  type Mode,
  type ZoneCommand,
  type ZoneReport,
} from '../driver.ts'
import { MAX_DISCOVERY_BYTES, type DiscoveredDevice } from './discovery.ts'
import { extractValue, render, type JsonPath } from './templates.ts'

type Field = keyof ZoneReport

type AssignedDevice = ControllerRef & {
  zone: number
  device: DiscoveredDevice
  reported: Partial<ZoneReport>
  /** Fields reported over the current connection, not only by retained messages. */
  liveFields: Set<Field>
  /** By index of the device's availability topics. */
  availability: Map<number, { isOnline: boolean; isLive: boolean }>
}

type DeviceEvent =
  | { kind: 'zone'; ref: ControllerRef; zone: number; report: ZoneReport; isLive: boolean }
  | { kind: 'availability'; ref: ControllerRef; isOnline: boolean; isLive: boolean }

/** Translates between our reports and commands and the topics of devices found by discovery. */
export class DiscoveredDevices {
  #assigned = new Map<string, AssignedDevice>()
  #byTopic = new Map<string, Set<AssignedDevice>>()

  /** Unchanged devices keep the reports of `previous`. */
  constructor(
    devices: Iterable<[ControllerRef & { zone: number }, DiscoveredDevice]> = [],
    previous?: DiscoveredDevices,
  ) {
    for (const [{ hotelId, controllerId, zone }, device] of devices) {
      const key = `${controllerKey({ hotelId, controllerId })}/${zone}`
      const existing = previous && previous.#assigned.get(key)
      const assigned: AssignedDevice =
        existing && isDeepStrictEqual(existing.device, device)
          ? existing
          : {
              hotelId,
              controllerId,
              zone,
              device,
              reported: {},
              liveFields: new Set(),
              availability: new Map(),
            }
      this.#assigned.set(key, assigned)
      for (const topic of topicsOf(device)) {
        const users = this.#byTopic.get(topic) ?? new Set()
        this.#byTopic.set(topic, users.add(assigned))
      }
    }
  }

  topics = () => [...this.#byTopic.keys()]
  find = (ref: ControllerRef, zone: number) => this.#assigned.get(`${controllerKey(ref)}/${zone}`)?.device

  onDisconnect(): void {
    for (const { liveFields, availability } of this.#assigned.values()) {
      liveFields.clear()
      for (const reported of availability.values()) reported.isLive = false
    }
  }

  receive(topic: string, bytes: Buffer, isLive: boolean): DeviceEvent[] {
    const users = this.#byTopic.get(topic)
    if (!users || bytes.length > MAX_DISCOVERY_BYTES) return []
    const text = bytes.toString('utf8')
    return [...users].flatMap((assigned) => [
      ...this.#readAvailability(assigned, topic, text, isLive),
      ...readReport(assigned, topic, text, isLive),
    ])
  }

  /** A controller is online while at least one of its devices is. */
  #readAvailability(assigned: AssignedDevice, topic: string, text: string, isLive: boolean): DeviceEvent[] {
    const { hotelId, controllerId } = assigned
    let isReported = false
    assigned.device.availability.forEach((each, index) => {
      const value = each.topic === topic ? extractValue(text, each.path) : undefined
      if (value !== each.online && value !== each.offline) return
      // A retained message is older than a live one.
      if (!isLive && assigned.availability.get(index)?.isLive) return
      isReported = true
      assigned.availability.set(index, { isOnline: value === each.online, isLive })
    })
    if (!isReported) return []
    const isOnline = [...this.#assigned.values()].some(
      (other) =>
        controllerKey(other) === controllerKey(assigned) &&
        other.availability.size > 0 &&
        [...other.availability.values()].every(({ isOnline: isAvailable }) => isAvailable),
    )
    return [{ kind: 'availability', ref: { hotelId, controllerId }, isOnline, isLive }]
  }

  messages(
    device: DiscoveredDevice,
    { mode, temperature, fanSpeed }: ZoneCommand,
  ): { topic: string; text: string }[] {
    const { power, fan } = device
    const powerMessages = (isOn: boolean) =>
      power ? [{ topic: power.command, text: render(power.template, isOn ? power.on : power.off) }] : []
    const modeMessage = (value: Mode) => ({
      topic: device.mode.command,
      text: render(device.mode.template, value),
    })
    if (mode === 'off') return power ? powerMessages(false) : [modeMessage('off')]
    const supportedMode = device.modes.includes(mode)
      ? mode
      : (device.modes.find((each) => each !== 'off') ?? mode)
    const speed = fanSpeed && fan?.speeds[fanSpeed]
    return [
      ...powerMessages(true),
      modeMessage(supportedMode),
      {
        topic: device.temperature.command,
        text: render(device.temperature.template, String(temperature / 100)),
      },
      ...(fan && speed ? [{ topic: fan.command, text: render(fan.template, speed) }] : []),
    ]
  }
}

const topicsOf = ({ mode, temperature, fan, current, availability }: DiscoveredDevice) =>
  [
    mode.state,
    temperature.state,
    fan?.state,
    current?.state,
    ...availability.map(({ topic }) => topic),
  ].filter((topic) => topic !== undefined)

/** The report is live only if every setting in it was reported over the current connection. */
function readReport(assigned: AssignedDevice, topic: string, text: string, isLive: boolean): DeviceEvent[] {
  const { device, reported, liveFields, hotelId, controllerId, zone } = assigned
  const values = { ...readSettings(device, topic, text), ...readMeasured(device, topic, text) }
  const fields = Object.keys(values) as Field[]
  if (fields.length === 0) return []
  // Retained values are older than live ones.
  for (const field of fields)
    if (isLive || !liveFields.has(field)) Object.assign(reported, { [field]: values[field] })
  if (isLive) for (const field of fields) liveFields.add(field)
  if (reported.mode === undefined) return []
  const settings: Field[] = ['mode', 'temperature', ...(device.fan ? (['fanSpeed'] as const) : [])]
  return [
    {
      kind: 'zone',
      ref: { hotelId, controllerId },
      zone,
      report: {
        mode: reported.mode,
        temperature: reported.temperature ?? null,
        fanSpeed: reported.fanSpeed ?? null,
        currentTemperature: reported.currentTemperature ?? null,
      },
      isLive: isLive && settings.every((field) => liveFields.has(field)),
    },
  ]
}

function readSettings(device: DiscoveredDevice, topic: string, text: string): Partial<ZoneReport> {
  const valueOf = (property: { state: string; path: JsonPath } | undefined) =>
    property?.state === topic ? extractValue(text, property.path)?.trim() : undefined
  const mode = MODES.find((each) => each === valueOf(device.mode))
  const temperature = degreesOf(valueOf(device.temperature))
  const fan = valueOf(device.fan)
  return {
    ...(mode && { mode }),
    ...(temperature !== undefined && { temperature }),
    ...(fan !== undefined && { fanSpeed: speedOf(device, fan) }),
  }
}

function readMeasured({ current }: DiscoveredDevice, topic: string, text: string): Partial<ZoneReport> {
  const degrees = current?.state === topic ? degreesOf(extractValue(text, current.path)?.trim()) : undefined
  return degrees === undefined ? {} : { currentTemperature: degrees }
}

function speedOf({ fan }: DiscoveredDevice, value: string): ZoneReport['fanSpeed'] {
  const entries = Object.entries(fan?.speeds ?? {}) as [FanSpeed, string][]
  return entries.find(([, name]) => name === value)?.[0] ?? 'other'
}

const degreesOf = (value: string | undefined) =>
  value && Number(value) > -60 && Number(value) < 120 ? Math.round(Number(value) * 100) : undefined
