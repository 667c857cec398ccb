import { connected, connectTo } from '@stay/server/rooms/mqtt/connection'
import { describeReport, parseAction, playRoom } from '@stay/server/rooms/simulated/play'
import type { MqttClient } from 'mqtt'

const CONNECT_TIMEOUT_MS = 10_000

/** One connection per broker, for all tests of a worker. */
const clients = new Map<string, MqttClient>()

/** Plays a simulated room as `npm run hotel -- room` does, without a process of its own. */
export async function play(
  brokerUrl: string,
  controller: { hotelId: string; controllerId: string },
  action: string[],
  zone = 1,
): Promise<string> {
  let client = clients.get(brokerUrl)
  if (!client) {
    client = connectTo(brokerUrl)
    clients.set(brokerUrl, client)
    if (!(await connected(client, CONNECT_TIMEOUT_MS))) throw new Error(`no connection to ${brokerUrl}`)
  }
  const report = await playRoom(client, controller, action.length > 0 ? parseAction(action, zone) : undefined)
  return describeReport(controller.controllerId, report)
}
