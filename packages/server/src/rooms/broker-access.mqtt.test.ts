import { join } from 'node:path'
import { BrokerProcess } from '@stay/testkit/brokers'
import { eventually } from '@stay/testkit/eventually'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo, disconnect, waitForConnection } from './mqtt/connection.ts'

const ACL = join(import.meta.dirname, '../../../../deploy/mosquitto.acl')
const broker = new BrokerProcess('Mosquitto', { aclFile: ACL })
const clients: MqttClient[] = []
const received: string[] = []

async function connectAs(username: string): Promise<MqttClient> {
  const client = connectTo(broker.url, { username, password: 'any' })
  clients.push(client)
  expect(await waitForConnection(client, 5000)).toBe(true)
  return client
}

beforeAll(async () => {
  await broker.start()
  const server = await connectAs('stay')
  server.on('message', (topic) => received.push(topic))
  await server.subscribeAsync('stay/#')
})

afterAll(async () => {
  await Promise.all(clients.map(disconnect))
  await broker.kill()
})

it('lets a controller report for itself only', async () => {
  const controller = await connectAs('hotel-a/c1')
  for (const topic of [
    'stay/v1/hotel-b/c1/availability',
    'stay/v1/hotel-a/c2/availability',
    'stay/v1/hotel-a/c1/zone/1/set',
    'stay/v1/hotel-a/c1/availability',
  ])
    await controller.publishAsync(topic, 'online', { qos: 1 })
  await eventually(() => expect(received).toContain('stay/v1/hotel-a/c1/availability'))
  expect(received).toEqual(['stay/v1/hotel-a/c1/availability'])
})

it('lets a controller receive its own commands only', async () => {
  const controller = await connectAs('hotel-a/c1')
  const commands: string[] = []
  controller.on('message', (topic) => commands.push(topic))
  await controller.subscribeAsync('stay/v1/#')
  const server = await connectAs('stay')
  await server.publishAsync('stay/v1/hotel-b/c1/zone/1/set', '{}', { qos: 1 })
  await server.publishAsync('stay/v1/hotel-a/c1/zone/1/set', '{}', { qos: 1 })
  await eventually(() => expect(commands).toEqual(['stay/v1/hotel-a/c1/zone/1/set']))
})
