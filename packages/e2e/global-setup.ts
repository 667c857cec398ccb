import { runHotel } from '@stay/testkit/own-server'
import { DATA_DIR, HOTEL, SERVICE_KEY } from './journeys/guests.ts'

/** Makes a service key of the common server's hotel, for all journeys. */
export default async function globalSetup(): Promise<void> {
  const output = await runHotel(DATA_DIR, 'service-key', HOTEL, 'journeys')
  process.env[SERVICE_KEY] = output.trim().split('\n').at(-1)
}
