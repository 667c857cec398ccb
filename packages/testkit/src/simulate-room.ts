import { connectTo, waitForConnection } from '@stay/server/rooms/mqtt/connection'
import { describeReport, parseAction, simulateAction } from '@stay/server/rooms/simulated/simulate-action'
import type { MqttClient } from 'mqtt'

const CONNECT_TIMEOUT_MS = 10_000

const clients = new Map<string, MqttClient>()

/** Controls a simulated room as `npm run hotel -- room` does, without starting a process. */
export async function simulateRoom(
  brokerUrl: string,
  controller: { hotelId: string; controllerId: string },
  action: string[],
  zone = 1,
): Promise<string> {
  let client = clients.get(brokerUrl)
  if (!client) {
    client = connectTo(brokerUrl)
    clients.set(brokerUrl, client)
    if (!(await waitForConnection(client, CONNECT_TIMEOUT_MS)))
      throw new Error(`cannot connect to the broker at ${brokerUrl}`)
  }
  const report = await simulateAction(
    client,
    controller,
    action.length > 0 ? parseAction(action, zone) : undefined,
  )
  return describeReport(controller.controllerId, report)
}
