import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/constants'
import { MODES, type Mode } from '../driver.ts'
import { canRender, parseTemplate, type JsonPath } from './templates.ts'

/** State topic and command topic of one property of a device. */
type Property = { state: string; path: JsonPath; command: string; template: string | undefined }

export type DiscoveredDevice = {
  name: string
  mode: Property
  modes: Mode[]
  power: { command: string; template: string | undefined; on: string; off: string } | undefined
  temperature: Property
  current: { state: string; path: JsonPath } | undefined
  fan: (Property & { speeds: Partial<Record<FanSpeed, string>> }) | undefined
  availability: { topic: string; path: JsonPath; online: string; offline: string }[]
}

export const DISCOVERY_TOPICS = ['homeassistant/climate/+/config', 'homeassistant/climate/+/+/config']
export const MAX_DISCOVERY_BYTES = 16 * 1024

/** Home Assistant's abbreviations of the properties used here. */
const ABBREVIATIONS = new Map([
  ['avty', 'availability'],
  ['avty_mode', 'availability_mode'],
  ['avty_t', 'availability_topic'],
  ['avty_tpl', 'availability_template'],
  ['curr_temp_t', 'current_temperature_topic'],
  ['curr_temp_tpl', 'current_temperature_template'],
  ['fan_mode_cmd_t', 'fan_mode_command_topic'],
  ['fan_mode_cmd_tpl', 'fan_mode_command_template'],
  ['fan_mode_stat_t', 'fan_mode_state_topic'],
  ['fan_mode_stat_tpl', 'fan_mode_state_template'],
  ['mode_cmd_t', 'mode_command_topic'],
  ['mode_cmd_tpl', 'mode_command_template'],
  ['mode_stat_t', 'mode_state_topic'],
  ['mode_stat_tpl', 'mode_state_template'],
  ['pl_avail', 'payload_available'],
  ['pl_not_avail', 'payload_not_available'],
  ['pl_off', 'payload_off'],
  ['pl_on', 'payload_on'],
  ['pow_cmd_t', 'power_command_topic'],
  ['pow_cmd_tpl', 'power_command_template'],
  ['temp_cmd_t', 'temperature_command_topic'],
  ['temp_cmd_tpl', 'temperature_command_template'],
  ['temp_stat_t', 'temperature_state_topic'],
  ['temp_stat_tpl', 'temperature_state_template'],
  ['temp_unit', 'temperature_unit'],
  ['t', 'topic'],
  ['val_tpl', 'value_template'],
])

const FAN_NAMES: Record<FanSpeed, string[]> = {
  auto: ['auto', 'automatic'],
  low: ['low', '1'],
  medium: ['medium', 'mid', 'middle', '2'],
  high: ['high', '3'],
}

/** A device with `problems` cannot be used; one with `limitations` can. */
export function readDiscovery(value: unknown): {
  device: DiscoveredDevice | undefined
  problems: string[]
  limitations: string[]
} {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { device: undefined, problems: ['not a discovery message'], limitations: [] }
  const config = expand(value as Record<string, unknown>)
  const problems: string[] = []
  const read = configReader(config, problems)
  const mode = read.property('mode')
  const temperature = read.property('temperature')
  for (const [name, property] of Object.entries({ mode, temperature }))
    if (!property)
      problems.push(`needs ${name}_state_topic and ${name}_command_topic: commands could not be confirmed`)
  if (read.text('temperature_unit') === 'F') problems.push('temperature_unit Fahrenheit is not supported')
  const modeNames = read.names('modes') ?? [...MODES]
  const modes = MODES.filter((each) => modeNames.includes(each))
  const power = read.power()
  if (!power && !modes.includes('off')) problems.push('cannot be switched off: modes does not include "off"')
  if (!modes.some((each) => each !== 'off')) problems.push('modes has no supported mode')
  const fanProperty = read.property('fan_mode')
  const fan = fanProperty && {
    ...fanProperty,
    speeds: speedsOf(read.names('fan_modes') ?? [...FAN_SPEEDS]),
  }
  const current = read.measured('current_temperature')
  const availability = availabilityOf(config, problems)
  const limitations = limitationsOf({ fan, current, availability }, config['temp_step'])
  if (problems.length > 0 || !mode || !temperature) return { device: undefined, problems, limitations }
  const name = read.text('name') ?? read.text('unique_id') ?? 'climate'
  return {
    device: { name, mode, modes, power, temperature, current, fan, availability },
    problems,
    limitations,
  }
}

/** Reads values of a discovery message and collects what is wrong with them. */
function configReader(config: Record<string, unknown>, problems: string[]) {
  const text = (key: string) => (typeof config[key] === 'string' ? config[key] : undefined)
  const topic = (key: string) => {
    const candidate = text(key)
    if (candidate === undefined || isTopic(candidate)) return candidate
    problems.push(`${key} is not a valid topic`)
    return undefined
  }
  const pathOf = (key: string) => {
    const path = parseTemplate(text(key))
    if (path === false) problems.push(`${key} is an unsupported template: ${text(key)}`)
    return path === false ? undefined : path
  }
  const templateOf = (key: string) => {
    if (!canRender(text(key))) problems.push(`${key} is an unsupported template: ${text(key)}`)
    return text(key)
  }
  return {
    text,
    names: (key: string) => (Array.isArray(config[key]) ? config[key].map(String) : undefined),
    property: (name: string): Property | undefined => {
      const state = topic(`${name}_state_topic`)
      const command = topic(`${name}_command_topic`)
      const templates = {
        path: pathOf(`${name}_state_template`),
        template: templateOf(`${name}_command_template`),
      }
      return state && command ? { state, command, ...templates } : undefined
    },
    power: () => {
      const command = topic('power_command_topic')
      const on = text('payload_on') ?? 'ON'
      const off = text('payload_off') ?? 'OFF'
      return command ? { command, template: templateOf('power_command_template'), on, off } : undefined
    },
    measured: (name: string) => {
      const state = topic(`${name}_topic`)
      return state ? { state, path: pathOf(`${name}_template`) } : undefined
    },
  }
}

function limitationsOf(
  { fan, current, availability }: Pick<DiscoveredDevice, 'fan' | 'current' | 'availability'>,
  step: unknown,
): string[] {
  const limitations: string[] = []
  if (!fan) limitations.push('no fan: guests cannot choose a fan speed')
  else if (Object.keys(fan.speeds).length < FAN_SPEEDS.length)
    limitations.push(
      `guests can choose only these fan speeds: ${Object.keys(fan.speeds).join(', ') || 'none'}`,
    )
  if (!current) limitations.push('no current_temperature_topic: guests do not see the measured temperature')
  if (typeof step === 'number' && step > 0.5)
    limitations.push(
      `accepts only steps of ${step} degrees: set limits.step to match, or commands are not confirmed`,
    )
  if (availability.length === 0)
    limitations.push(
      'no availability_topic: the device counts as offline after three minutes without a report',
    )
  return limitations
}

function availabilityOf(
  config: Record<string, unknown>,
  problems: string[],
): DiscoveredDevice['availability'] {
  const given: unknown = config['availability']
  const listed = given
    ? (Array.isArray(given) ? (given as unknown[]) : [given])
        .filter((entry) => typeof entry === 'object' && entry !== null)
        .map((entry) => expand(entry as Record<string, unknown>, textOr('', config['~'])))
    : typeof config['availability_topic'] === 'string'
      ? [{ ...config, topic: config['availability_topic'], value_template: config['availability_template'] }]
      : []
  if (listed.length > 1 && config['availability_mode'] === 'any')
    problems.push('availability_mode "any" is not supported')
  return listed.flatMap((entry: Record<string, unknown>) => {
    const template = entry['value_template']
    const path = parseTemplate(typeof template === 'string' ? template : undefined)
    if (path === false) problems.push(`availability has an unsupported template: ${textOr('', template)}`)
    if (path === false || typeof entry['topic'] !== 'string' || !isTopic(entry['topic'])) return []
    return [
      {
        topic: entry['topic'],
        path,
        online: textOr('online', entry['payload_available']),
        offline: textOr('offline', entry['payload_not_available']),
      },
    ]
  })
}

const textOr = (fallback: string, value: unknown) => (typeof value === 'string' ? value : fallback)

const speedsOf = (names: string[]) =>
  Object.fromEntries(
    FAN_SPEEDS.flatMap((speed) => {
      const name = names.find((each) => FAN_NAMES[speed].includes(each.toLowerCase()))
      return name === undefined ? [] : [[speed, name]]
    }),
  ) as Partial<Record<FanSpeed, string>>

/** Expands abbreviations, and `~` to the base topic. */
function expand(config: Record<string, unknown>, outer = ''): Record<string, unknown> {
  const base = textOr(outer, config['~'])
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => {
      const name = ABBREVIATIONS.get(key) ?? key
      const isTopicWithBase = typeof value === 'string' && base !== '' && name.endsWith('topic')
      return [name, isTopicWithBase ? value.replace(/^~|~$/g, () => base) : value]
    }),
  )
}

/** Excludes wildcards: nothing can be published to them. */
const isTopic = (text: string) => text.length > 0 && text.length <= 256 && !/[+#\0]/.test(text)
