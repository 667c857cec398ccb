import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { writeSetting } from '../db/settings.ts'
import type { Hub } from '../live/hub.ts'
import { RoomLeaver } from './leave-rooms.ts'
import { startBroker } from './mqtt/broker.ts'
import { MqttDriver } from './mqtt/driver.ts'
import { Rooms } from './rooms.ts'
import { SimulatedDevices } from './simulated/devices.ts'
import { RoomTeller } from './notify-guests.ts'

/** Where whoever plays a room at the terminal finds our own broker. */
export const BROKER_SETTING = 'mqtt_url'

/** Starts the rooms as a server has them: a broker, given or our own, the line to it, and the rooms that are played. */
export async function startRooms(
  { mqttUrl, hasSimulatedRooms }: { mqttUrl: string | undefined; hasSimulatedRooms: boolean },
  { db, workDb, hub, logger }: { db: Db; workDb: Db; hub: Hub; logger: Logger },
): Promise<{ rooms: Rooms; stop: () => Promise<void> }> {
  const broker = mqttUrl ? undefined : await startBroker()
  const url = mqttUrl ?? broker?.url ?? ''
  await writeSetting(workDb, BROKER_SETTING, broker?.url ?? '')
  const rooms = new Rooms(db, new MqttDriver(url, logger), logger)
  const played = hasSimulatedRooms ? new SimulatedDevices(url) : undefined
  rooms.onKnown = (controllers) => played?.know(controllers)
  const teller = new RoomTeller(db, hub)
  rooms.onChange = teller.tell
  const leaver = new RoomLeaver(workDb, rooms, logger)
  hub.onRoom = (roomId) => {
    teller.forget(roomId)
    leaver.look()
  }
  await rooms.start()
  leaver.start()
  return {
    rooms,
    stop: async () => {
      teller.stop()
      const leaving = leaver.stop()
      await rooms.stop()
      await leaving
      await played?.stop()
      await broker?.stop()
    },
  }
}
