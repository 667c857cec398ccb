import type { AcPanel, AcSettings, Controller, Zone, ZoneKey } from '@stay/contract/room/climate'
import type { GuestFlag } from '@stay/contract/room/terms'

/** Do not disturb or make up my room, on or off. */
export type WantedFlag = { flag: GuestFlag; value: boolean }

/** The zones of a controller, by their numbers. */
export const zonesOf = (controller: Controller): Zone[] =>
  Object.keys(controller)
    .filter((key): key is ZoneKey => /^zone\d$/.test(key))
    .sort()
    .flatMap((key) => controller[key] ?? [])

/** What the device has, in the words of a command. */
export const settingsOf = ({ isOn, temperature, fanSpeed, limits }: AcPanel): AcSettings => ({
  isOn,
  // A device that is off may not say what it would be set to.
  temperature:
    temperature ?? limits.min + Math.round((limits.max - limits.min) / limits.step / 2) * limits.step,
  fanSpeed: fanSpeed ?? limits.fanSpeeds[0] ?? 'auto',
})

export const isSame = (one: AcSettings, other: AcSettings) =>
  one.isOn === other.isOn && one.temperature === other.temperature && one.fanSpeed === other.fanSpeed

/**
 * The temperature of a zone in one word: degrees Celsius, rounded; the word for off where there is no panel, it is off, or
 * it has no temperature.
 */
export function temperatureText(panel: AcPanel | null, locale: string, offText: string): string {
  if (!panel?.isOn || panel.temperature === null) return offText
  return degreesText(panel.temperature, locale, { maximumFractionDigits: 0 })
}

export const degreesText = (hundredths: number, locale: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'celsius',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
    ...options,
  }).format(hundredths / 100)
