import { connectTo } from '@stay/server/rooms/mqtt/connection'
import {
  topicFilter,
  readMessage,
  topicOf,
  TOPICS,
  type Payload,
  type TopicName,
} from '@stay/server/rooms/mqtt/topics'
import { ECHO_TOPICS, HOTEL, controllerOf } from './room-ids.ts'

/** Runs in a separate process: all devices of a hotel on one connection, and an echo for the MQTT round trip baseline. */

const [url = '', rooms = '0'] = process.argv.slice(2)
const REPORT_MS = 10_000
const count = Number(rooms)
const states = Array.from({ length: count }, () => ({
  mode: 'cool',
  temperature: 22,
  fan_mode: 'auto',
  current_temperature: 23.4,
}))
const refOf = (index: number) => ({ hotelId: HOTEL, controllerId: controllerOf(index) })

const client = connectTo(url)
function publish<Name extends TopicName>(name: Name, index: number, payload: Payload<Name>): void {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const { qos, retain } = TOPICS[name]
  client.publish(topicOf(name, refOf(index), 1), text, { qos, retain })
}
const report = (index: number) => {
  const state = states[index]
  if (state) publish('zoneState', index, state)
}

client.on('connect', () => {
  client.subscribe([topicFilter('zoneSet'), ECHO_TOPICS.set], { qos: 0 })
  for (let index = 0; index < count; index++) {
    publish('availability', index, 'online')
    report(index)
  }
})
let next = 0
setInterval(() => report(next++ % count), REPORT_MS / count)

client.on('message', (topic, bytes) => {
  if (topic === ECHO_TOPICS.set) return void client.publish(ECHO_TOPICS.state, bytes, { qos: 1 })
  const message = readMessage(topic, bytes)
  if (typeof message !== 'object' || message.name !== 'zoneSet') return
  const index = Number(message.ref.controllerId.slice(controllerOf(0).length - 1))
  const state = states[index]
  if (!state) return
  Object.assign(state, {
    mode: message.payload.mode,
    temperature: message.payload.temperature,
    fan_mode: message.payload.fan_mode,
  })
  report(index)
})

process.on('message', (temperature: number) => {
  const [state] = states
  if (state) state.temperature = temperature
  report(0)
})
process.on('disconnect', () => process.exit())
