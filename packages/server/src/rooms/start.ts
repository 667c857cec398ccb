import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { writeSetting } from '../db/settings.ts'
import type { Hub } from '../live/hub.ts'
import { startBroker } from './mqtt/broker.ts'
import { MqttDriver } from './mqtt/driver.ts'
import { GuestNotifier } from './notify-guests.ts'
import { RoomReset } from './reset-rooms.ts'
import { Rooms } from './rooms.ts'
import { SimulatedDevices } from './simulated/devices.ts'

/** The CLI reads the address of the embedded broker from this setting. */
export const BROKER_SETTING = 'mqtt_url'

export async function startRooms(
  { mqttUrl, hasSimulatedRooms }: { mqttUrl: string | undefined; hasSimulatedRooms: boolean },
  { db, workDb, hub, logger }: { db: Db; workDb: Db; hub: Hub; logger: Logger },
): Promise<{ rooms: Rooms; stop: () => Promise<void> }> {
  const broker = mqttUrl ? undefined : await startBroker()
  const url = mqttUrl ?? broker?.url ?? ''
  await writeSetting(workDb, BROKER_SETTING, broker?.url ?? '')
  const rooms = new Rooms(db, new MqttDriver(url, logger), logger)
  const simulated = hasSimulatedRooms ? new SimulatedDevices(url) : undefined
  rooms.onControllersLoaded = (controllers) => simulated?.setControllers(controllers)
  const notifier = new GuestNotifier(db, hub)
  rooms.onChange = notifier.notify
  const roomReset = new RoomReset(workDb, rooms, logger)
  hub.onRoom = (roomId) => {
    notifier.clearCache(roomId)
    roomReset.check()
  }
  await rooms.start()
  roomReset.start()
  return {
    rooms,
    stop: async () => {
      notifier.stop()
      const resetStopped = roomReset.stop()
      await rooms.stop()
      await resetStopped
      await simulated?.stop()
      await broker?.stop()
    },
  }
}
