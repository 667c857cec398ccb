import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topicFilter, readMessage, topicOf, TOPICS, type TopicName } from './topics.ts'

const ref = { hotelId: 'pod-tatrami', controllerId: 'c412' }

it('has the topics of the specification', () => {
  const names = Object.keys(TOPICS) as TopicName[]
  expect(names.map((name) => topicOf(name, ref, 2))).toEqual([
    'stay/v1/pod-tatrami/c412/availability',
    'stay/v1/pod-tatrami/c412/zone/2/state',
    'stay/v1/pod-tatrami/c412/zone/2/set',
    'stay/v1/pod-tatrami/c412/zone/2/ack',
    'stay/v1/pod-tatrami/c412/flags/state',
    'stay/v1/pod-tatrami/c412/flags/set',
  ])
  expect(topicFilter('zoneState')).toBe('stay/v1/+/+/zone/+/state')
})

it('retains states but never commands', () => {
  const retained = (Object.keys(TOPICS) as TopicName[]).filter((name) => TOPICS[name].retain)
  expect(retained).toEqual(['availability', 'zoneState', 'flagsState'])
})

it('reads valid messages and rejects invalid ones', () => {
  const read = (topic: string, text: string) => readMessage(`stay/v1/h/c/${topic}`, Buffer.from(text))
  expect(read('availability', 'online')).toMatchObject({ name: 'availability', payload: 'online' })
  expect(read('zone/3/state', '{"mode":"off"}')).toMatchObject({ name: 'zoneState', zone: 3 })
  expect(read('availability', 'perhaps')).toContain('must be one of')
  expect(read('zone/1/state', '{"mode":"cool","temperature":"x"}')).toContain('temperature')
  expect(read('zone/0/state', '{"mode":"cool"}')).toBeUndefined()
  expect(read('zone/1/other', '{}')).toBeUndefined()
})

it('survives any topic and payload', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.uint8Array(),
      fc.constantFrom('zone/1/state', 'flags/state', 'availability'),
      (topic, bytes, path) => {
        readMessage(topic, Buffer.from(bytes))
        const message = readMessage(`stay/v1/h/c/${path}`, Buffer.from(bytes))
        expect(message).toBeDefined()
      },
    ),
  )
})
