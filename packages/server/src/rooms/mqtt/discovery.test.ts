import { describe, expect, it } from 'vitest'
import { readDiscovery } from './discovery.ts'
import { DiscoveredDevices } from './discovered-devices.ts'
import { canWrite, pick, readTemplate, write } from './templates.ts'

/** As ESPHome announces a climate device: short names, and one topic for each thing. */
const ESPHOME = {
  '~': 'bedroom-ac',
  name: 'Bedroom AC',
  uniq_id: 'esp-1',
  modes: ['off', 'cool', 'heat'],
  mode_cmd_t: '~/climate/ac/mode/command',
  mode_stat_t: '~/climate/ac/mode/state',
  temp_cmd_t: '~/climate/ac/target_temperature/command',
  temp_stat_t: '~/climate/ac/target_temperature/state',
  curr_temp_t: '~/climate/ac/current_temperature/state',
  fan_mode_cmd_t: '~/climate/ac/fan_mode/command',
  fan_mode_stat_t: '~/climate/ac/fan_mode/state',
  fan_modes: ['auto', 'low', 'middle', 'high'],
  avty_t: '~/status',
}

/** As zigbee2mqtt does: one topic with JSON, and a command topic for each thing. */
const ZIGBEE = {
  name: 'Thermostat',
  availability: [
    { topic: 'zigbee2mqtt/bridge/state', value_template: '{{ value_json.state }}' },
    { topic: 'zigbee2mqtt/trv/availability', value_template: '{{ value_json.state }}' },
  ],
  availability_mode: 'all',
  modes: ['off', 'heat', 'auto'],
  mode_command_topic: 'zigbee2mqtt/trv/set/system_mode',
  mode_state_topic: 'zigbee2mqtt/trv',
  mode_state_template: '{{ value_json.system_mode }}',
  temperature_command_topic: 'zigbee2mqtt/trv/set',
  temperature_command_template: '{"setpoint": {{ value }}}',
  temperature_state_topic: 'zigbee2mqtt/trv',
  temperature_state_template: '{{ value_json.climate.setpoint }}',
  current_temperature_topic: 'zigbee2mqtt/trv',
  current_temperature_template: '{{value_json.local_temperature}}',
}

const ref = { hotelId: 'h', controllerId: 'c' }
const seated = (config: object) => {
  const { device } = readDiscovery(config)
  if (!device) throw new Error('cannot be used')
  return { device, found: new DiscoveredDevices([[{ ...ref, zone: 1 }, device]]) }
}
const command = { id: 'x', expiresAt: 0, mode: 'cool', temperature: 2150, fanSpeed: 'medium' } as const

describe('a template', () => {
  it('is read where it names the message or a way through its JSON, and nothing else', () => {
    expect(readTemplate(undefined)).toBeUndefined()
    expect(readTemplate('{{ value }}')).toBeUndefined()
    expect(readTemplate('{{value_json.a.b}}')).toEqual(['a', 'b'])
    for (const other of [
      '{{ value | float }}',
      '{% if value %}1{% endif %}',
      'x',
      '{{ value_json["a"] }}',
      '{{ states.x }}',
    ])
      expect(readTemplate(other), other).toBe(false)
  })

  it('finds its value, or nothing', () => {
    expect(pick('21.5', undefined)).toBe('21.5')
    expect(pick('{"a":{"b":21.5}}', ['a', 'b'])).toBe('21.5')
    for (const text of [
      '',
      'null',
      '{"a":1}',
      '{"a":{"b":{}}}',
      '{"a":{"b":null}}',
      '[',
      '{"a":"__proto__"}',
    ])
      expect(pick(text, ['a', 'b']), text).toBeUndefined()
    expect(pick('{}', ['constructor', 'name'])).toBeUndefined()
  })

  it('writes a command around its value', () => {
    expect(write('{"t": {{ value }}}', '21.5')).toBe('{"t": 21.5}')
    expect(write(undefined, 'cool')).toBe('cool')
    expect([canWrite('{{ value }}'), canWrite('{{ value | int }}'), canWrite('{% x %}')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a device that announces itself', () => {
  it('is understood with short names, a base topic and its own words for the fan', () => {
    const { device, found } = seated(ESPHOME)
    expect(device.name).toBe('Bedroom AC')
    expect(found.topics()).toContain('bedroom-ac/climate/ac/mode/state')
    expect(found.messages(device, command)).toEqual([
      { topic: 'bedroom-ac/climate/ac/mode/command', text: 'cool' },
      { topic: 'bedroom-ac/climate/ac/target_temperature/command', text: '21.5' },
      { topic: 'bedroom-ac/climate/ac/fan_mode/command', text: 'middle' },
    ])
    const hear = (topic: string, text: string, isLive = true) =>
      found.hear(`bedroom-ac/${topic}`, Buffer.from(text), isLive)
    expect(hear('climate/ac/target_temperature/state', '21.5')).toEqual([])
    hear('climate/ac/current_temperature/state', '23.44')
    hear('climate/ac/fan_mode/state', 'middle')
    expect(hear('climate/ac/mode/state', 'cool')).toEqual([
      {
        kind: 'zone',
        ref,
        zone: 1,
        report: { mode: 'cool', temperature: 2150, fanSpeed: 'medium', currentTemperature: 2344 },
        isLive: true,
      },
    ])
    expect(hear('status', 'offline')).toEqual([{ kind: 'availability', ref, isOnline: false, isLive: true }])
    expect(hear('status', 'perhaps')).toEqual([])
    expect(hear('climate/ac/fan_mode/state', 'turbo')).toMatchObject([{ report: { fanSpeed: 'other' } }])
    for (const nonsense of ['', 'warm', '1e9', 'NaN'])
      expect(hear('climate/ac/target_temperature/state', nonsense)).toEqual([])
    expect(hear('climate/ac/mode/state', 'turbo')).toEqual([])
  })

  it('confirms nothing with what the broker kept, until it has said all of it itself', () => {
    const { found, device } = seated(ESPHOME)
    const hear = (topic: string, text: string, isLive: boolean) =>
      found.hear(`bedroom-ac/climate/ac/${topic}/state`, Buffer.from(text), isLive)
    hear('mode', 'cool', false)
    hear('target_temperature', '21.5', false)
    hear('fan_mode', 'low', false)
    expect(hear('current_temperature', '23', true)).toMatchObject([{ isLive: false }])
    expect(hear('target_temperature', '21.5', true)).toMatchObject([{ isLive: false }])
    hear('fan_mode', 'low', true)
    expect(hear('mode', 'cool', true)).toMatchObject([{ isLive: true }])
    // Known again in the same way, it is remembered; what comes late of what was kept is not believed.
    const again = new DiscoveredDevices([[{ ...ref, zone: 1 }, device]], found)
    const kept = again.hear('bedroom-ac/climate/ac/mode/state', Buffer.from('heat'), false)
    expect(kept).toMatchObject([{ report: { mode: 'cool', temperature: 2150 }, isLive: false }])
    again.forgetLine()
    expect(
      again.hear('bedroom-ac/climate/ac/current_temperature/state', Buffer.from('22'), true),
    ).toMatchObject([{ isLive: false }])
  })

  it('is understood with one topic for everything, and is there when all say so', () => {
    const { device, found } = seated(ZIGBEE)
    const state = { system_mode: 'heat', climate: { setpoint: 20 }, local_temperature: 19.5 }
    expect(found.hear('zigbee2mqtt/trv', Buffer.from(JSON.stringify(state)), true)).toMatchObject([
      { report: { mode: 'heat', temperature: 2000, fanSpeed: null, currentTemperature: 1950 } },
    ])
    const available = (topic: string, is: string) =>
      found.hear(topic, Buffer.from(JSON.stringify({ state: is })), true)[0]
    expect(available('zigbee2mqtt/bridge/state', 'online')).toMatchObject({ isOnline: true })
    expect(available('zigbee2mqtt/trv/availability', 'offline')).toMatchObject({ isOnline: false })
    expect(available('zigbee2mqtt/trv/availability', 'online')).toMatchObject({ isOnline: true })
    // It cannot cool: it does what it can.
    expect(found.messages(device, command)).toEqual([
      { topic: 'zigbee2mqtt/trv/set/system_mode', text: 'auto' },
      { topic: 'zigbee2mqtt/trv/set', text: '{"setpoint": 21.5}' },
    ])
    expect(found.messages(device, { ...command, mode: 'off' })).toEqual([
      { topic: 'zigbee2mqtt/trv/set/system_mode', text: 'off' },
    ])
  })

  it('says what cannot be mapped', () => {
    const faultsOf = (config: unknown) => readDiscovery(config).faults.join('\n')
    expect(faultsOf('x')).toContain('is no discovery message')
    expect(faultsOf({})).toContain('mode_state_topic')
    expect(faultsOf({ ...ESPHOME, temp_unit: 'F' })).toContain('Fahrenheit')
    expect(faultsOf({ ...ESPHOME, modes: ['cool'] })).toContain('switched off')
    expect(faultsOf({ ...ESPHOME, modes: ['off', 'boost'] })).toContain('no mode that we know')
    expect(faultsOf({ ...ESPHOME, mode_stat_t: 'a/#' })).toContain('is no topic')
    expect(faultsOf({ ...ZIGBEE, mode_state_template: '{{ value_json.mode | lower }}' })).toContain(
      'mode_state_template',
    )
    expect(faultsOf({ ...ZIGBEE, temperature_command_template: '{{ value * 10 }}' })).toContain(
      'cannot write',
    )
    expect(faultsOf({ ...ZIGBEE, availability_mode: 'any' })).toContain('any')
    expect(readDiscovery(ZIGBEE).lacks.join()).toContain('no fan')
    expect(readDiscovery({ ...ZIGBEE, temp_step: 1 }).lacks.join()).toContain('steps of 1')
    expect(
      readDiscovery({ ...ESPHOME, avty: [null, 'x', { t: '~/there' }] }).device?.availability,
    ).toMatchObject([{ topic: 'bedroom-ac/there' }])
  })
})
