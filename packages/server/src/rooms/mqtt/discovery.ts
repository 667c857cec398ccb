import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/terms'
import { MODES, type Mode } from '../driver.ts'
import { canWrite, readTemplate, type Way } from './templates.ts'

/** Where a device says a thing, and how it is told. */
type Line = { state: string; way: Way; command: string; template: string | undefined }

/** A device that was found by its Home Assistant discovery message. */
export type DiscoveredDevice = {
  name: string
  mode: Line
  modes: Mode[]
  /** Given where power has a topic of its own. */
  power: { command: string; template: string | undefined; on: string; off: string } | undefined
  temperature: Line
  current: { state: string; way: Way } | undefined
  fan: (Line & { speeds: Partial<Record<FanSpeed, string>> }) | undefined
  availability: { topic: string; way: Way; online: string; offline: string }[]
}

/** Where Home Assistant's discovery messages of climate devices are. */
export const DISCOVERY_TOPICS = ['homeassistant/climate/+/config', 'homeassistant/climate/+/+/config']
export const MAX_DISCOVERY_BYTES = 16 * 1024

/** The short names that discovery messages may use, as far as we read them. */
const SHORT: Record<string, string> = {
  avty: 'availability',
  avty_mode: 'availability_mode',
  avty_t: 'availability_topic',
  avty_tpl: 'availability_template',
  curr_temp_t: 'current_temperature_topic',
  curr_temp_tpl: 'current_temperature_template',
  fan_mode_cmd_t: 'fan_mode_command_topic',
  fan_mode_cmd_tpl: 'fan_mode_command_template',
  fan_mode_stat_t: 'fan_mode_state_topic',
  fan_mode_stat_tpl: 'fan_mode_state_template',
  mode_cmd_t: 'mode_command_topic',
  mode_cmd_tpl: 'mode_command_template',
  mode_stat_t: 'mode_state_topic',
  mode_stat_tpl: 'mode_state_template',
  pl_avail: 'payload_available',
  pl_not_avail: 'payload_not_available',
  pl_off: 'payload_off',
  pl_on: 'payload_on',
  pow_cmd_t: 'power_command_topic',
  pow_cmd_tpl: 'power_command_template',
  temp_cmd_t: 'temperature_command_topic',
  temp_cmd_tpl: 'temperature_command_template',
  temp_stat_t: 'temperature_state_topic',
  temp_stat_tpl: 'temperature_state_template',
  temp_unit: 'temperature_unit',
  t: 'topic',
  val_tpl: 'value_template',
}

/** Other names that fans have for our speeds. */
const FAN_NAMES: Record<FanSpeed, string[]> = {
  auto: ['auto', 'automatic'],
  low: ['low', '1'],
  medium: ['medium', 'mid', 'middle', '2'],
  high: ['high', '3'],
}

/** Reads a discovery message: the device, or in words why it cannot be used; `lacks` is what it can do without. */
export function readDiscovery(value: unknown): {
  device: DiscoveredDevice | undefined
  faults: string[]
  lacks: string[]
} {
  const faults: string[] = []
  const lacks: string[] = []
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { device: undefined, faults: ['is no discovery message'], lacks }
  const config = expand(value as Record<string, unknown>)
  const text = (key: string) => (typeof config[key] === 'string' ? config[key] : undefined)
  const topic = (key: string) => {
    const found = text(key)
    if (found === undefined || isTopic(found)) return found
    faults.push(`${key} is no topic`)
    return undefined
  }
  const wayOf = (key: string) => {
    const way = readTemplate(text(key))
    if (way === false) faults.push(`${key} is a template that we cannot read: ${text(key)}`)
    return way === false ? undefined : way
  }
  const templateOf = (key: string) => {
    if (!canWrite(text(key))) faults.push(`${key} is a template that we cannot write: ${text(key)}`)
    return text(key)
  }
  const line = (what: string): Line | undefined => {
    const state = topic(`${what}_state_topic`)
    const command = topic(`${what}_command_topic`)
    const found = { way: wayOf(`${what}_state_template`), template: templateOf(`${what}_command_template`) }
    return state && command ? { state, command, ...found } : undefined
  }

  const mode = line('mode')
  if (!mode) faults.push('it has no mode_state_topic and mode_command_topic: nothing could be confirmed')
  const temperature = line('temperature')
  if (!temperature)
    faults.push('it has no temperature_state_topic and temperature_command_topic: nothing could be confirmed')
  if (text('temperature_unit') === 'F') faults.push('it measures in Fahrenheit')
  const named = Array.isArray(config['modes']) ? config['modes'].map(String) : [...MODES]
  const modes = MODES.filter((known) => named.includes(known))
  const powerTopic = topic('power_command_topic')
  const power = powerTopic
    ? {
        command: powerTopic,
        template: templateOf('power_command_template'),
        on: text('payload_on') ?? 'ON',
        off: text('payload_off') ?? 'OFF',
      }
    : undefined
  if (!power && !modes.includes('off')) faults.push('it cannot be switched off: modes has no "off"')
  if (!modes.some((known) => known !== 'off')) faults.push('it has no mode that we know')

  const fanLine = line('fan_mode')
  const fanModes = Array.isArray(config['fan_modes']) ? config['fan_modes'].map(String) : [...FAN_SPEEDS]
  const fan = fanLine && { ...fanLine, speeds: speedsOf(fanModes) }
  if (!fan) lacks.push('no fan: guests cannot choose its speed')
  else if (Object.keys(fan.speeds).length < FAN_SPEEDS.length)
    lacks.push(`of its fan speeds guests can choose ${Object.keys(fan.speeds).join(', ') || 'none'}`)
  const currentTopic = topic('current_temperature_topic')
  const current = currentTopic
    ? { state: currentTopic, way: wayOf('current_temperature_template') }
    : undefined
  if (!current) lacks.push('no current_temperature_topic: guests do not see what it measures')
  const step = config['temp_step']
  if (typeof step === 'number' && step > 0.5)
    lacks.push(`it takes steps of ${step} degrees: set limits.step accordingly, or it will not confirm`)
  const availability = availabilityOf(config, faults)
  if (availability.length === 0)
    lacks.push('no availability_topic: it counts as offline when it has been silent for three minutes')

  if (faults.length > 0 || !mode || !temperature) return { device: undefined, faults, lacks }
  const name = text('name') ?? text('unique_id') ?? 'climate'
  return { device: { name, mode, modes, power, temperature, current, fan, availability }, faults, lacks }
}

function availabilityOf(config: Record<string, unknown>, faults: string[]): DiscoveredDevice['availability'] {
  const given: unknown = config['availability']
  const listed = given
    ? (Array.isArray(given) ? (given as unknown[]) : [given])
        .filter((entry) => typeof entry === 'object' && entry !== null)
        .map((entry) => expand(entry as Record<string, unknown>, textOr('', config['~'])))
    : typeof config['availability_topic'] === 'string'
      ? [{ ...config, topic: config['availability_topic'], value_template: config['availability_template'] }]
      : []
  if (listed.length > 1 && config['availability_mode'] === 'any')
    faults.push('availability_mode "any" is not known here')
  return listed.flatMap((entry: Record<string, unknown>) => {
    const template = entry['value_template']
    const way = readTemplate(typeof template === 'string' ? template : undefined)
    if (way === false) faults.push(`availability has a template that we cannot read: ${textOr('', template)}`)
    if (way === false || typeof entry['topic'] !== 'string' || !isTopic(entry['topic'])) return []
    return [
      {
        topic: entry['topic'],
        way,
        online: textOr('online', entry['payload_available']),
        offline: textOr('offline', entry['payload_not_available']),
      },
    ]
  })
}

const textOr = (usual: string, value: unknown) => (typeof value === 'string' ? value : usual)

const speedsOf = (names: string[]) =>
  Object.fromEntries(
    FAN_SPEEDS.flatMap((speed) => {
      const name = names.find((own) => FAN_NAMES[speed].includes(own.toLowerCase()))
      return name === undefined ? [] : [[speed, name]]
    }),
  ) as Partial<Record<FanSpeed, string>>

/** Long names for short ones, and `~` for the base topic that it stands for. */
function expand(config: Record<string, unknown>, outer = ''): Record<string, unknown> {
  const base = textOr(outer, config['~'])
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      SHORT[key] ?? key,
      typeof value === 'string' && base && (SHORT[key] ?? key).endsWith('topic')
        ? value.replace(/^~|~$/g, base)
        : value,
    ]),
  )
}

/** A topic to speak at or to hear one thing from. */
const isTopic = (text: string) => text.length > 0 && text.length <= 256 && !/[+#\0]/.test(text)
