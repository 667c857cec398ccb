import type { AcPanel, AcSettings, Controller, Zone, ZoneKey } from './climate.ts'

/** Returns the zones of a controller, sorted by ID. */
export const zonesOf = (controller: Controller): Zone[] =>
  Object.keys(controller)
    .filter((key): key is ZoneKey => /^zone\d$/.test(key))
    .sort()
    .flatMap((key) => controller[key] ?? [])

/** Converts the reported values of a zone to command settings. */
export const settingsOf = ({ isOn, temperature, fanSpeed, limits }: AcPanel): AcSettings => ({
  isOn,
  // A device that is off may not report its set-point.
  temperature:
    temperature ?? limits.min + Math.round((limits.max - limits.min) / limits.step / 2) * limits.step,
  fanSpeed: fanSpeed ?? limits.fanSpeeds[0] ?? 'auto',
})

export const isSameSettings = (one: AcSettings, other: AcSettings) =>
  one.isOn === other.isOn && one.temperature === other.temperature && one.fanSpeed === other.fanSpeed

/** Returns the controller without pending settings. */
export const withoutPending = (controller: Controller): Controller => ({
  ...controller,
  ...Object.fromEntries(
    zonesOf(controller).map((zone) => [
      `zone${zone.id}`,
      { ...zone, acPanel: zone.acPanel && { ...zone.acPanel, pending: null } },
    ]),
  ),
})
