import type { FanSpeed } from '@stay/contract/room/terms'
import { isDeepStrictEqual } from 'node:util'
import { MODES, nameOf, type ControllerRef, type Mode, type ZoneCommand, type ZoneReport } from '../driver.ts'
import { MAX_DISCOVERY_BYTES, type DiscoveredDevice } from './discovery.ts'
import { pick, write, type Way } from './templates.ts'

type Field = keyof ZoneReport

/** A zone and the device in it. */
type Seat = ControllerRef & {
  zone: number
  device: DiscoveredDevice
  said: Partial<ZoneReport>
  /** What of it was said on this line, and not only kept by the broker. */
  heard: Set<Field>
  isThere: Map<number, boolean>
}

/** What a message of a found device means to us. */
type Meaning =
  | { kind: 'zone'; ref: ControllerRef; zone: number; report: ZoneReport; isLive: boolean }
  | { kind: 'availability'; ref: ControllerRef; isOnline: boolean; isLive: boolean }

/** Devices that speak in topics of their own: puts what they say, and what they are told, into our words. */
export class DiscoveredDevices {
  #seats = new Map<string, Seat>()
  #byTopic = new Map<string, Set<Seat>>()

  /** A device that was there before is known with what it has said. */
  constructor(
    devices: Iterable<[ControllerRef & { zone: number }, DiscoveredDevice]> = [],
    before?: DiscoveredDevices,
  ) {
    for (const [{ hotelId, controllerId, zone }, device] of devices) {
      const name = `${nameOf({ hotelId, controllerId })}/${zone}`
      const known = before && before.#seats.get(name)
      const seat: Seat =
        known && isDeepStrictEqual(known.device, device)
          ? known
          : { hotelId, controllerId, zone, device, said: {}, heard: new Set(), isThere: new Map() }
      this.#seats.set(name, seat)
      for (const topic of topicsOf(device)) {
        const seats = this.#byTopic.get(topic) ?? new Set()
        this.#byTopic.set(topic, seats.add(seat))
      }
    }
  }

  topics = () => [...this.#byTopic.keys()]
  find = (ref: ControllerRef, zone: number) => this.#seats.get(`${nameOf(ref)}/${zone}`)?.device

  /** The line is broken: what was heard on it is only known from then. */
  forgetLine(): void {
    for (const { heard } of this.#seats.values()) heard.clear()
  }

  /** What a message says; nothing where it makes no sense. */
  hear(topic: string, bytes: Buffer, isLive: boolean): Meaning[] {
    const seats = this.#byTopic.get(topic)
    if (!seats || bytes.length > MAX_DISCOVERY_BYTES) return []
    const text = bytes.toString('utf8')
    return [...seats].flatMap((seat) => [
      ...this.#availability(seat, topic, text, isLive),
      ...report(seat, topic, text, isLive),
    ])
  }

  /** A controller is there as long as one of its devices is. */
  #availability(seat: Seat, topic: string, text: string, isLive: boolean): Meaning[] {
    const { hotelId, controllerId } = seat
    let isSaid = false
    seat.device.availability.forEach((each, index) => {
      const value = each.topic === topic ? pick(text, each.way) : undefined
      if (value !== each.online && value !== each.offline) return
      isSaid = true
      seat.isThere.set(index, value === each.online)
    })
    if (!isSaid) return []
    const isOnline = [...this.#seats.values()].some(
      (other) =>
        nameOf(other) === nameOf(seat) &&
        other.isThere.size > 0 &&
        [...other.isThere.values()].every(Boolean),
    )
    return [{ kind: 'availability', ref: { hotelId, controllerId }, isOnline, isLive }]
  }

  /** What to say where, so that the device does what is asked; its mode first. */
  messages(
    device: DiscoveredDevice,
    { mode, temperature, fanSpeed }: ZoneCommand,
  ): { topic: string; text: string }[] {
    const { power, fan } = device
    const switchOf = (isOn: boolean) =>
      power ? [{ topic: power.command, text: write(power.template, isOn ? power.on : power.off) }] : []
    const modeOf = (wanted: Mode) => ({
      topic: device.mode.command,
      text: write(device.mode.template, wanted),
    })
    if (mode === 'off') return power ? switchOf(false) : [modeOf('off')]
    const runs = device.modes.includes(mode) ? mode : (device.modes.find((known) => known !== 'off') ?? mode)
    const speed = fanSpeed && fan?.speeds[fanSpeed]
    return [
      ...switchOf(true),
      modeOf(runs),
      {
        topic: device.temperature.command,
        text: write(device.temperature.template, String(temperature / 100)),
      },
      ...(fan && speed ? [{ topic: fan.command, text: write(fan.template, speed) }] : []),
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

/** Takes in what a message says of the zone; a report is live when every setting in it was said on this line. */
function report(seat: Seat, topic: string, text: string, isLive: boolean): Meaning[] {
  const { device, said, heard, hotelId, controllerId, zone } = seat
  const values = { ...readSettings(device, topic, text), ...readMeasured(device, topic, text) }
  const fields = Object.keys(values) as Field[]
  if (fields.length === 0) return []
  // What the broker kept is older than what was heard.
  for (const field of fields) if (isLive || !heard.has(field)) Object.assign(said, { [field]: values[field] })
  if (isLive) for (const field of fields) heard.add(field)
  if (said.mode === undefined) return []
  const settings: Field[] = ['mode', 'temperature', ...(device.fan ? (['fanSpeed'] as const) : [])]
  return [
    {
      kind: 'zone',
      ref: { hotelId, controllerId },
      zone,
      report: {
        mode: said.mode,
        temperature: said.temperature ?? null,
        fanSpeed: said.fanSpeed ?? null,
        currentTemperature: said.currentTemperature ?? null,
      },
      isLive: isLive && settings.every((field) => heard.has(field)),
    },
  ]
}

function readSettings(device: DiscoveredDevice, topic: string, text: string): Partial<ZoneReport> {
  const valueOf = (line: { state: string; way: Way } | undefined) =>
    line?.state === topic ? pick(text, line.way)?.trim() : undefined
  const mode = MODES.find((known) => known === valueOf(device.mode))
  const temperature = degreesOf(valueOf(device.temperature))
  const fan = valueOf(device.fan)
  return {
    ...(mode && { mode }),
    ...(temperature !== undefined && { temperature }),
    ...(fan !== undefined && { fanSpeed: speedOf(device, fan) }),
  }
}

function readMeasured({ current }: DiscoveredDevice, topic: string, text: string): Partial<ZoneReport> {
  const degrees = current?.state === topic ? degreesOf(pick(text, current.way)?.trim()) : undefined
  return degrees === undefined ? {} : { currentTemperature: degrees }
}

function speedOf({ fan }: DiscoveredDevice, value: string): ZoneReport['fanSpeed'] {
  const entries = Object.entries(fan?.speeds ?? {}) as [FanSpeed, string][]
  return entries.find(([, own]) => own === value)?.[0] ?? 'other'
}

const degreesOf = (value: string | undefined) =>
  value && Number(value) > -60 && Number(value) < 120 ? Math.round(Number(value) * 100) : undefined
