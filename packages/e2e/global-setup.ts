import { runHotel } from '@stay/testkit/test-server'
import { DATA_DIR, HOTEL, SERVICE_KEY } from './journeys/guests.ts'

/** Creates a service key that all journeys share. */
export default async function globalSetup(): Promise<void> {
  const output = await runHotel(DATA_DIR, 'service-key', HOTEL, 'journeys')
  process.env[SERVICE_KEY] = output.trim().split('\n').at(-1)
}
