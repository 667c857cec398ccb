import { describe, expect, it } from 'vitest'
import { readDiscovery } from './discovery.ts'
import { DiscoveredDevices } from './discovered-devices.ts'
import { canRender, extractValue, parseTemplate, render } from './templates.ts'

/** ESPHome uses abbreviations and one topic per property. */
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

/** zigbee2mqtt uses one JSON state topic and a command topic per property. */
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
const assign = (config: object) => {
  const { device } = readDiscovery(config)
  if (!device) throw new Error('the device cannot be used')
  return { device, devices: new DiscoveredDevices([[{ ...ref, zone: 1 }, device]]) }
}
const command = { id: 'x', expiresAt: 0, mode: 'cool', temperature: 2150, fanSpeed: 'medium' } as const

describe('a discovery message', () => {
  it.each([
    { '~': 'x', constructor: 'y' },
    { '~': 'x', toString: '~/y', __proto__: null, hasOwnProperty: 'topic' },
    JSON.parse('{"~":"x","__proto__":{"mode_command_topic":"a"},"valueOf":"~"}') as object,
    { availability: [{ '~': 'x', constructor: 'y', topic: '~/a' }] },
  ])('with names of built-in properties is reported as unusable: %j', (config) => {
    expect(readDiscovery(config)).toMatchObject({ device: undefined })
  })

  it('uses its base topic literally', () => {
    const { device } = readDiscovery({ ...ESPHOME, '~': '$&$1' })
    expect(device?.mode.state).toBe('$&$1/climate/ac/mode/state')
  })
})

describe('availability', () => {
  it('reported live is not replaced by an older retained message', () => {
    const { devices } = assign(ESPHOME)
    const topic = 'bedroom-ac/status'
    expect(devices.receive(topic, Buffer.from('online'), true)).toMatchObject([{ isOnline: true }])
    expect(devices.receive(topic, Buffer.from('offline'), false)).toEqual([])
    devices.onDisconnect()
    expect(devices.receive(topic, Buffer.from('offline'), false)).toMatchObject([{ isOnline: false }])
  })
})

describe('a template', () => {
  it('is accepted only if it is the message or a path into its JSON', () => {
    expect(parseTemplate(undefined)).toBeUndefined()
    expect(parseTemplate('{{ value }}')).toBeUndefined()
    expect(parseTemplate('{{value_json.a.b}}')).toEqual(['a', 'b'])
    for (const other of [
      '{{ value | float }}',
      '{% if value %}1{% endif %}',
      'x',
      '{{ value_json["a"] }}',
      '{{ states.x }}',
    ])
      expect(parseTemplate(other), other).toBe(false)
  })

  it('extracts its value, or undefined', () => {
    expect(extractValue('21.5', undefined)).toBe('21.5')
    expect(extractValue('{"a":{"b":21.5}}', ['a', 'b'])).toBe('21.5')
    for (const text of [
      '',
      'null',
      '{"a":1}',
      '{"a":{"b":{}}}',
      '{"a":{"b":null}}',
      '[',
      '{"a":"__proto__"}',
    ])
      expect(extractValue(text, ['a', 'b']), text).toBeUndefined()
    expect(extractValue('{}', ['constructor', 'name'])).toBeUndefined()
  })

  it('renders a command with its value', () => {
    expect(render('{"t": {{ value }}}', '21.5')).toBe('{"t": 21.5}')
    expect(render(undefined, 'cool')).toBe('cool')
    expect([canRender('{{ value }}'), canRender('{{ value | int }}'), canRender('{% x %}')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a discovered device', () => {
  it('is read with abbreviations, a base topic and other names of fan speeds', () => {
    const { device, devices } = assign(ESPHOME)
    expect(device.name).toBe('Bedroom AC')
    expect(devices.topics()).toContain('bedroom-ac/climate/ac/mode/state')
    expect(devices.messages(device, command)).toEqual([
      { topic: 'bedroom-ac/climate/ac/mode/command', text: 'cool' },
      { topic: 'bedroom-ac/climate/ac/target_temperature/command', text: '21.5' },
      { topic: 'bedroom-ac/climate/ac/fan_mode/command', text: 'middle' },
    ])
    const receive = (topic: string, text: string, isLive = true) =>
      devices.receive(`bedroom-ac/${topic}`, Buffer.from(text), isLive)
    expect(receive('climate/ac/target_temperature/state', '21.5')).toEqual([])
    receive('climate/ac/current_temperature/state', '23.44')
    receive('climate/ac/fan_mode/state', 'middle')
    expect(receive('climate/ac/mode/state', 'cool')).toEqual([
      {
        kind: 'zone',
        ref,
        zone: 1,
        report: { mode: 'cool', temperature: 2150, fanSpeed: 'medium', currentTemperature: 2344 },
        isLive: true,
      },
    ])
    expect(receive('status', 'offline')).toEqual([
      { kind: 'availability', ref, isOnline: false, isLive: true },
    ])
    expect(receive('status', 'perhaps')).toEqual([])
    expect(receive('climate/ac/fan_mode/state', 'turbo')).toMatchObject([{ report: { fanSpeed: 'other' } }])
    for (const invalid of ['', 'warm', '1e9', 'NaN'])
      expect(receive('climate/ac/target_temperature/state', invalid)).toEqual([])
    expect(receive('climate/ac/mode/state', 'turbo')).toEqual([])
  })

  it('is not live until it has reported every setting over this connection', () => {
    const { devices, device } = assign(ESPHOME)
    const receive = (topic: string, text: string, isLive: boolean) =>
      devices.receive(`bedroom-ac/climate/ac/${topic}/state`, Buffer.from(text), isLive)
    receive('mode', 'cool', false)
    receive('target_temperature', '21.5', false)
    receive('fan_mode', 'low', false)
    expect(receive('current_temperature', '23', true)).toMatchObject([{ isLive: false }])
    expect(receive('target_temperature', '21.5', true)).toMatchObject([{ isLive: false }])
    receive('fan_mode', 'low', true)
    expect(receive('mode', 'cool', true)).toMatchObject([{ isLive: true }])
    // An unchanged device keeps its reports, and a late retained message does not replace them.
    const reassigned = new DiscoveredDevices([[{ ...ref, zone: 1 }, device]], devices)
    const events = reassigned.receive('bedroom-ac/climate/ac/mode/state', Buffer.from('heat'), false)
    expect(events).toMatchObject([{ report: { mode: 'cool', temperature: 2150 }, isLive: false }])
    reassigned.onDisconnect()
    expect(
      reassigned.receive('bedroom-ac/climate/ac/current_temperature/state', Buffer.from('22'), true),
    ).toMatchObject([{ isLive: false }])
  })

  it('is read from a single state topic, and is online when all availability topics are', () => {
    const { device, devices } = assign(ZIGBEE)
    const state = { system_mode: 'heat', climate: { setpoint: 20 }, local_temperature: 19.5 }
    expect(devices.receive('zigbee2mqtt/trv', Buffer.from(JSON.stringify(state)), true)).toMatchObject([
      { report: { mode: 'heat', temperature: 2000, fanSpeed: null, currentTemperature: 1950 } },
    ])
    const receiveAvailability = (topic: string, state: string) =>
      devices.receive(topic, Buffer.from(JSON.stringify({ state })), true)[0]
    expect(receiveAvailability('zigbee2mqtt/bridge/state', 'online')).toMatchObject({ isOnline: true })
    expect(receiveAvailability('zigbee2mqtt/trv/availability', 'offline')).toMatchObject({ isOnline: false })
    expect(receiveAvailability('zigbee2mqtt/trv/availability', 'online')).toMatchObject({ isOnline: true })
    // It does not support `cool`, so its first other mode is used.
    expect(devices.messages(device, command)).toEqual([
      { topic: 'zigbee2mqtt/trv/set/system_mode', text: 'auto' },
      { topic: 'zigbee2mqtt/trv/set', text: '{"setpoint": 21.5}' },
    ])
    expect(devices.messages(device, { ...command, mode: 'off' })).toEqual([
      { topic: 'zigbee2mqtt/trv/set/system_mode', text: 'off' },
    ])
  })

  it('lists its problems and limitations', () => {
    const problemsOf = (config: unknown) => readDiscovery(config).problems.join('\n')
    expect(problemsOf('x')).toContain('not a discovery message')
    expect(problemsOf({})).toContain('mode_state_topic')
    expect(problemsOf({ ...ESPHOME, temp_unit: 'F' })).toContain('Fahrenheit')
    expect(problemsOf({ ...ESPHOME, modes: ['cool'] })).toContain('switched off')
    expect(problemsOf({ ...ESPHOME, modes: ['off', 'boost'] })).toContain('no supported mode')
    expect(problemsOf({ ...ESPHOME, mode_stat_t: 'a/#' })).toContain('not a valid topic')
    expect(problemsOf({ ...ZIGBEE, mode_state_template: '{{ value_json.mode | lower }}' })).toContain(
      'mode_state_template',
    )
    expect(problemsOf({ ...ZIGBEE, temperature_command_template: '{{ value * 10 }}' })).toContain(
      'temperature_command_template is an unsupported template',
    )
    expect(problemsOf({ ...ZIGBEE, availability_mode: 'any' })).toContain('any')
    expect(readDiscovery(ZIGBEE).limitations.join()).toContain('no fan')
    expect(readDiscovery({ ...ZIGBEE, temp_step: 1 }).limitations.join()).toContain('steps of 1')
    expect(
      readDiscovery({ ...ESPHOME, avty: [null, 'x', { t: '~/there' }] }).device?.availability,
    ).toMatchObject([{ topic: 'bedroom-ac/there' }])
  })
})
