import type { FanSpeed, FlagName, GuestFlag } from '@stay/contract/room/terms'

/** Which controller of which hotel. */
export type ControllerRef = { hotelId: string; controllerId: string }

export const nameOf = ({ hotelId, controllerId }: ControllerRef) => `${hotelId}/${controllerId}`

/** How a zone can run, in Home Assistant's words. */
export const MODES = ['off', 'auto', 'cool', 'heat', 'heat_cool', 'dry', 'fan_only'] as const
export type Mode = (typeof MODES)[number]

/** What a device says of a zone; temperatures in hundredths of a degree Celsius. */
export type ZoneReport = {
  mode: Mode
  temperature: number | null
  /** Null where it has none, or does not say; `other` is one that guests cannot choose. */
  fanSpeed: FanSpeed | 'other' | null
  currentTemperature: number | null
}

export type FlagReport = Partial<Record<FlagName, boolean>>

/** What is asked of a device. After `expiresAt` nobody waits for it any more, and it must not be done. */
export type ZoneCommand = {
  id: string
  expiresAt: number
  mode: Mode
  temperature: number
  fanSpeed: FanSpeed | null
}
export type FlagCommand = { id: string; expiresAt: number; flags: Partial<Record<GuestFlag, boolean>> }

/** Hears what devices say. What is not `isLive` are their last words, kept by a broker, of unknown age. */
export type DriverEvents = {
  zone: (ref: ControllerRef, zone: number, report: ZoneReport, isLive: boolean) => void
  flags: (ref: ControllerRef, report: FlagReport, isLive: boolean) => void
  availability: (ref: ControllerRef, isOnline: boolean, isLive: boolean) => void
  /** A device has answered a command by its id, without saying how it now stands. */
  answer: (
    ref: ControllerRef,
    answer: { id: string; isAccepted: boolean; reason?: string | undefined },
  ) => void
  /** Some server has asked something of the controller. */
  asked: (ref: ControllerRef) => void
  /** The line to all devices is there, or is not. */
  line: (isUp: boolean) => void
}

/** A controller that the installation knows; whatever others say is not heard. */
export type KnownController = ControllerRef & {
  zones: number[]
  /** Devices that speak in topics of their own, by zone. */
  devices: ReadonlyMap<number, object>
}

/** The way to the devices. It carries words and promises nothing: whether a device obeyed, only its reports tell. */
export type Driver = {
  start: (on: DriverEvents) => Promise<void>
  stop: () => Promise<void>
  know: (controllers: readonly KnownController[]) => void
  /** Refused at once where the line is down: nothing is kept for later. */
  sendZone: (ref: ControllerRef, zone: number, command: ZoneCommand) => Promise<void>
  sendFlags: (ref: ControllerRef, command: FlagCommand) => Promise<void>
  /** Which fan speeds a zone's device has; undefined: all. */
  fanSpeedsOf?: (ref: ControllerRef, zone: number) => FanSpeed[] | undefined
}

/** There is no line to the devices. */
export class NotConnected extends Error {}
