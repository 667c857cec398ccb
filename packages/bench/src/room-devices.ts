import { connectTo } from '@stay/server/rooms/mqtt/connection'
import {
  allOf,
  readMessage,
  topicOf,
  TOPICS,
  type Payload,
  type TopicName,
} from '@stay/server/rooms/mqtt/topics'
import { BARE, HOTEL, controllerOf } from './room-names.ts'

/**
 * The devices of a hotel in a process of their own, and one that only echoes. They share one line and do next to nothing:
 * what is measured is the way to them and back.
 */

const [url = '', rooms = '0'] = process.argv.slice(2)
const REPORT_MS = 10_000
const count = Number(rooms)
const states = Array.from({ length: count }, () => ({
  mode: 'cool',
  temperature: 22,
  fan_mode: 'auto',
  current_temperature: 23.4,
}))
const addressOf = (index: number) => ({ hotelId: HOTEL, controllerId: controllerOf(index) })

const client = connectTo(url)
function say<Name extends TopicName>(name: Name, index: number, payload: Payload<Name>): void {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const { qos, retain } = TOPICS[name]
  client.publish(topicOf(name, addressOf(index), 1), text, { qos, retain })
}
const report = (index: number) => {
  const state = states[index]
  if (state) say('zoneState', index, state)
}

client.on('connect', () => {
  client.subscribe([allOf('zoneSet'), BARE.set], { qos: 0 })
  for (let index = 0; index < count; index++) {
    say('availability', index, 'online')
    report(index)
  }
})
let next = 0
setInterval(() => report(next++ % count), REPORT_MS / count)

client.on('message', (topic, bytes) => {
  if (topic === BARE.set) return void client.publish(BARE.state, bytes, { qos: 1 })
  const heard = readMessage(topic, bytes)
  if (typeof heard !== 'object' || heard.name !== 'zoneSet') return
  const index = Number(heard.ref.controllerId.slice(controllerOf(0).length - 1))
  const state = states[index]
  if (!state) return
  Object.assign(state, {
    mode: heard.payload.mode,
    temperature: heard.payload.temperature,
    fan_mode: heard.payload.fan_mode,
  })
  report(index)
})

/** Somebody turns the wall panel of the first room. */
process.on('message', (temperature: number) => {
  const [state] = states
  if (state) state.temperature = temperature
  report(0)
})
process.on('disconnect', () => process.exit())
