import type { FanSpeed, FlagName, GuestFlag } from '@stay/contract/room/constants'

export type ControllerRef = { hotelId: string; controllerId: string }

export const controllerKey = ({ hotelId, controllerId }: ControllerRef) => `${hotelId}/${controllerId}`

/** The HVAC modes of Home Assistant. */
export const MODES = ['off', 'auto', 'cool', 'heat', 'heat_cool', 'dry', 'fan_only'] as const
export type Mode = (typeof MODES)[number]

/** Temperatures are in hundredths of a degree Celsius. */
export type ZoneReport = {
  mode: Mode
  temperature: number | null
  /** `null`: no fan, or not reported. `other`: a speed that guests cannot choose. */
  fanSpeed: FanSpeed | 'other' | null
  currentTemperature: number | null
}

export type FlagReport = Partial<Record<FlagName, boolean>>

/** A device must ignore a command after `expiresAt`: by then, the request has failed. */
export type ZoneCommand = {
  id: string
  expiresAt: number
  mode: Mode
  temperature: number
  fanSpeed: FanSpeed | null
}
export type FlagCommand = { id: string; expiresAt: number; flags: Partial<Record<GuestFlag, boolean>> }

/** `isLive` is false for retained messages, whose age is unknown. */
export type DriverEvents = {
  zone: (ref: ControllerRef, zone: number, report: ZoneReport, isLive: boolean) => void
  flags: (ref: ControllerRef, report: FlagReport, isLive: boolean) => void
  availability: (ref: ControllerRef, isOnline: boolean, isLive: boolean) => void
  ack: (ref: ControllerRef, ack: { id: string; isAccepted: boolean; reason?: string | undefined }) => void
  /** A command was sent to the controller, by this or another server. */
  commandSent: (ref: ControllerRef) => void
  connection: (isConnected: boolean) => void
}

export type RegisteredController = ControllerRef & {
  zones: number[]
  /** Discovery messages of the assigned devices, by zone. */
  devices: ReadonlyMap<number, object>
}

/** Sending a command does not confirm it: only a report of the device does. */
export type Driver = {
  start: (on: DriverEvents) => Promise<void>
  stop: () => Promise<void>
  setControllers: (controllers: readonly RegisteredController[]) => void
  /** Throws `NotConnected` when offline; commands are never queued. */
  sendZone: (ref: ControllerRef, zone: number, command: ZoneCommand) => Promise<void>
  sendFlags: (ref: ControllerRef, command: FlagCommand) => Promise<void>
  fanSpeedsOf?: (ref: ControllerRef, zone: number) => FanSpeed[] | undefined
}

export class NotConnected extends Error {}
